// The page of a deal, once for each address that clients of this API family know: they differ in where they belong.

import { DealPage } from "./DealPage.tsx";

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
