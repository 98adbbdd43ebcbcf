-- Clients of withdrawals show a share of the amount as the fee. Rows as they were seeded took at least a fixed sum, which
-- was more than that share of most amounts. What an operator has given a share of its own stays as it is.

update coin_networks set fee_min = ceil(withdraw_min / 1000)
where network = 'DEMO' and fee_ppm = 1000 and fee_min * 1000 > withdraw_min;

update coin_networks set fee_ppm = 10000, withdraw_min = greatest(withdraw_min, fee_min * 100)
where network <> 'DEMO' and fee_ppm = 1000 and fee_min * 1000 > withdraw_min;
