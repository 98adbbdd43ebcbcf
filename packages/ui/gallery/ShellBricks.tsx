// The shells of account and asset pages, drawn with sample content.
import {
  AreaChart,
  Badge,
  Breadcrumb,
  Button,
  Card,
  NumberText,
  PageShell,
  Panel,
  PercentText,
  Ring,
  SideNav,
  Stat,
  Switch,
  Table,
  type TableColumn,
  type Theme,
} from "@tidemark/ui";
import { ArrowLeftRight, BookUser, FileText, LayoutGrid, Repeat, ShieldCheck, TrendingUp, User } from "lucide-react";
import { useState } from "react";
import { Sample } from "./Sample.tsx";
import { sampleWalk } from "./sample-figures.ts";
import { words } from "./words.ts";

type Balance = { coin: string; available: string; held: string; value: string };
const balances: readonly Balance[] = [
  { coin: "USDT", available: "48210.55000000", held: "3186.00000000", value: "51396.55" },
  { coin: "AAA", available: "0.84120800", held: "0.10000000", value: "60442.67" },
  { coin: "BBB", available: "0.33871200", held: "1.20000000", value: "4835.94" },
];
const figure = (value: string) => <NumberText value={value} languageTag="en" />;
const columns: readonly TableColumn<Balance>[] = [
  { key: "coin", header: "Coin", card: "title", render: (row) => <span className="font-medium">{row.coin}</span> },
  { key: "available", header: "Available", align: "end", render: (row) => figure(row.available) },
  { key: "held", header: "In orders", align: "end", render: (row) => figure(row.held) },
  { key: "value", header: "Value (USDT)", align: "end", render: (row) => figure(row.value) },
];

export function ShellBricks({ theme }: { theme: Theme }) {
  return (
    <>
      <Sample caption={words.captions.account} isBare>
        <AccountSample theme={theme} />
      </Sample>
      <Sample caption={words.captions.assets} isBare>
        <AssetSample theme={theme} />
      </Sample>
    </>
  );
}

function AccountSample({ theme }: { theme: Theme }) {
  const [place, setPlace] = useState("#account-security");
  const [isOn, setOn] = useState(true);
  const places = [
    { href: "#account-overview", label: "Overview", icon: <User aria-hidden="true" /> },
    { href: "#account-security", label: "Security", icon: <ShieldCheck aria-hidden="true" /> },
    { href: "#account-records", label: "Records", icon: <FileText aria-hidden="true" /> },
  ];
  return (
    <div className="rounded-panel border border-line">
      <PageShell
        navigation={
          <SideNav
            label={`Account, ${theme}`}
            items={places.map((item) => ({ ...item, current: item.href === place }))}
            onNavigate={setPlace}
          />
        }
        breadcrumb={
          <Breadcrumb
            label={`Where you are, ${theme}`}
            items={[{ label: "Account", href: "#bricks-shells" }, { label: "Security" }]}
          />
        }
      >
        <Panel title={`Security, ${words.sample}, ${theme}`} headingLevel={3} bodyClassName="flex flex-col gap-4 p-4">
          <Switch label="Ask for a code at sign-in" hint="From your authenticator" checked={isOn} onChange={setOn} />
          <div className="flex items-center justify-between gap-3">
            <span className="text-14">Trade password</span>
            <Badge tone="good">Set</Badge>
          </div>
        </Panel>
      </PageShell>
    </div>
  );
}

function AssetSample({ theme }: { theme: Theme }) {
  const places = [
    { href: "#assets-overview", label: "Overview", icon: <LayoutGrid aria-hidden="true" /> },
    { href: "#assets-spot", label: "Spot", icon: <ArrowLeftRight aria-hidden="true" /> },
    { href: "#assets-leverage", label: "Leverage", icon: <TrendingUp aria-hidden="true" /> },
    { href: "#assets-transfer", label: "Transfer", icon: <Repeat aria-hidden="true" /> },
    { href: "#assets-book", label: "Address book", icon: <BookUser aria-hidden="true" /> },
  ];
  return (
    <div className="rounded-panel border border-line">
      <PageShell
        navigation={
          <SideNav
            label={`Assets, ${theme}`}
            items={places.map((item) => ({ ...item, current: item.href === "#assets-spot" }))}
          />
        }
      >
        <Card className="flex flex-wrap items-center justify-between gap-5">
          <div className="flex flex-col gap-4">
            <Stat
              size="lg"
              label="Spot account, sample value"
              value={<NumberText value="112904.37" languageTag="en" unit="USDT" />}
              detail={<PercentText value="1.15" languageTag="en" />}
            />
            <div className="flex flex-wrap gap-2">
              <Button variant="primary">Deposit</Button>
              <Button>Withdraw</Button>
              <Button>Transfer</Button>
            </div>
          </div>
          <div className="min-w-40 flex-1">
            <AreaChart values={sampleWalk(40, 0.3, 1)} label="Equity curve, sample" height={80} />
          </div>
          <Ring
            size={96}
            label="Allocation, sample"
            parts={[
              { key: "aaa", value: 52 },
              { key: "usdt", value: 44 },
              { key: "bbb", value: 4 },
            ]}
          />
        </Card>
        <Panel title={`Balances, ${words.sample}, ${theme}`} headingLevel={3}>
          <Table
            label={`Balances, ${words.sample}, ${theme}`}
            columns={columns}
            rows={balances}
            rowKey={(row) => row.coin}
          />
        </Panel>
      </PageShell>
    </div>
  );
}
