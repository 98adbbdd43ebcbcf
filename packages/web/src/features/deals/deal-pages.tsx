// The page of a deal, once for each address that clients of this API family know: they differ in where they belong.

import { DealPage } from "./DealPage.tsx";

export function AnyDealPage() {
  return <DealPage page="anyDeal" />;
}

export function C2cDealPage() {
  return <DealPage page="c2cDeal" parent="c2cDeals" />;
}

export function ShopPayPage() {
  return <DealPage page="shopPay" parent="shopDeals" />;
}

export function ShopDealPage() {
  return <DealPage page="shopDeal" parent="shopDeals" />;
}

export function MerchantDealPage() {
  return <DealPage page="merchantDeal" parent="ownShops" />;
}

export function AcceptorDealPage() {
  return <DealPage page="acceptorDeal" parent="acceptorRecords" />;
}

export function AcceptorDeskDealPage() {
  return <DealPage page="acceptorDeskDeal" parent="acceptorDesk" />;
}
