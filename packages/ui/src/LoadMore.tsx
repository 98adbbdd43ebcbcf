// The foot of a long list: more on request, and a word when there is no more.
import { Button } from "./Button.tsx";

export type LoadMoreProps = {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  label: string;
  loadingLabel: string;
  endLabel: string;
};

export function LoadMore({ hasMore, isLoading, onMore, label, loadingLabel, endLabel }: LoadMoreProps) {
  return (
    <div className="flex min-h-14 items-center justify-center px-4 py-2">
      {hasMore && (
        <Button variant="ghost" size="sm" loading={isLoading} onClick={onMore}>
          {label}
        </Button>
      )}
      {!hasMore && <p className="text-12 text-text-3">{endLabel}</p>}
      <span role="status" className="sr-only">
        {isLoading ? loadingLabel : ""}
      </span>
    </div>
  );
}
