// Keeps a broken panel from taking the terminal down: the others go on, and this one offers another try.

import { FailedState } from "@tidemark/ui";
import { Component, type ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";

type Props = { readonly children: ReactNode };
type State = { readonly isBroken: boolean };

export class PanelBoundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return <BrokenPanel onRetry={() => this.setState({ isBroken: false })} />;
  }
}

function BrokenPanel({ onRetry }: { readonly onRetry: () => void }) {
  const text = useTexts("trade");
  const shellText = useTexts("shell");
  return <FailedState title={text("panelBroken")} retryLabel={shellText("retry")} onRetry={onRetry} />;
}
