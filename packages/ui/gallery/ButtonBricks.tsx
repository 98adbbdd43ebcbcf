// Everything that is pressed, and the small windows it opens.
import {
  Button,
  type ButtonVariant,
  CopyButton,
  IconButton,
  Menu,
  Popover,
  type Theme,
  ThemeIcon,
  Tooltip,
} from "@tidemark/ui";
import { Bell, ChevronDown, LogOut, Plus, Star, User } from "lucide-react";
import { useState } from "react";
import { Sample } from "./Sample.tsx";
import { words } from "./words.ts";

const variants: readonly ButtonVariant[] = ["primary", "secondary", "ghost", "buy", "sell", "danger"];
const sampleAddress = "0x0000000000000000000000000000000000000000";

export function ButtonBricks({ theme }: { theme: Theme }) {
  return (
    <>
      <ButtonSamples />
      <IconSamples theme={theme} />
      <OpeningSamples />
    </>
  );
}

function ButtonSamples() {
  return (
    <>
      <Sample caption={words.captions.variants}>
        <div className="flex flex-wrap gap-2">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} className="capitalize">
              {variant}
            </Button>
          ))}
        </div>
      </Sample>
      <Sample caption={words.captions.buttonSizes}>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" size="sm">
            Small
          </Button>
          <Button variant="primary">Medium</Button>
          <Button variant="primary" size="lg">
            Large
          </Button>
          <Button>
            <Plus aria-hidden="true" className="size-4" /> With icon
          </Button>
        </div>
      </Sample>
      <Sample caption={words.captions.buttonStates}>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="buy" loading>
            Buy 0.1500 AAA
          </Button>
          <Button loading>Saving</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <Button variant="secondary" asChild>
            <a href="#bricks-fields">On to the fields</a>
          </Button>
        </div>
      </Sample>
    </>
  );
}

function IconSamples({ theme }: { theme: Theme }) {
  const [isStarred, setStarred] = useState(true);
  return (
    <>
      <Sample caption={words.captions.icons}>
        <div className="flex flex-wrap items-center gap-1">
          <IconButton label="Notices">
            <Bell aria-hidden="true" />
          </IconButton>
          <IconButton label="Favourite" pressed={isStarred} onClick={() => setStarred(!isStarred)}>
            <Star aria-hidden="true" fill={isStarred ? "currentColor" : "none"} />
          </IconButton>
          <IconButton label="Theme">
            <ThemeIcon theme={theme} />
          </IconButton>
          <IconButton label="Disabled" disabled>
            <User aria-hidden="true" />
          </IconButton>
          <IconButton label="Small" size="sm">
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
      </Sample>
      <Sample caption={words.captions.copy}>
        <div className="flex flex-wrap items-center gap-4">
          <CopyButton
            text={sampleAddress}
            label={words.copy}
            copiedLabel={words.copied}
            failedLabel={words.copyFailed}
          />
          <CopyButton
            text={sampleAddress}
            label={`${words.copy} ${sampleAddress}`}
            copiedLabel={words.copied}
            failedLabel={words.copyFailed}
          >
            0x0000 … 0000
          </CopyButton>
        </div>
      </Sample>
    </>
  );
}

function OpeningSamples() {
  return (
    <Sample caption={words.captions.opens}>
      <div className="flex flex-wrap items-center gap-2">
        <Menu
          label="Account"
          header="trader1"
          trigger={
            <Button variant="ghost">
              Menu <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          }
          items={[
            { label: "Overview", href: "#bricks-buttons", icon: <User aria-hidden="true" />, current: true },
            { label: "Security", hint: "Passwords and devices", href: "#bricks-buttons" },
            { label: "Not yet", disabled: true },
            { label: "Sign out", icon: <LogOut aria-hidden="true" />, tone: "danger", startsGroup: true },
          ]}
        />
        <Popover label="Filter" trigger={<Button>Popover</Button>} className="w-64">
          <p className="text-13 text-text-2">A short form or an explanation lives here.</p>
        </Popover>
        <Tooltip text="Shown on hover and on focus">
          <Button>Tooltip</Button>
        </Tooltip>
      </div>
    </Sample>
  );
}
