// The bricks of every screen: no domain, no words of their own. Styles come from "@tidemark/ui/styles.css".

export { AreaChart, type AreaChartProps } from "./AreaChart.tsx";
export { ArticleBody, type ArticleBodyProps, type ArticleLink } from "./ArticleBody.tsx";
export { Badge, type BadgeTone } from "./Badge.tsx";
export { Banner, type BannerProps } from "./Banner.tsx";
export { Breadcrumb, type BreadcrumbProps } from "./Breadcrumb.tsx";
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClasses } from "./Button.tsx";
export { Checkbox, type CheckboxProps } from "./Checkbox.tsx";
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmRow } from "./ConfirmDialog.tsx";
export { CopyButton, type CopyButtonProps } from "./CopyButton.tsx";
export { Countdown, type CountdownProps } from "./Countdown.tsx";
export { linePoints, pathOf } from "./chart-geometry.ts";
export { cx } from "./class-names.ts";
export { Dialog, type DialogProps } from "./Dialog.tsx";
export { cleanDecimalInput, cleanPastedDecimal, stepDecimal } from "./decimal-input.ts";
export { EmptyState, type EmptyStateProps } from "./EmptyState.tsx";
export { FailedState, type FailedStateProps } from "./FailedState.tsx";
export { IconButton, type IconButtonProps } from "./IconButton.tsx";
export { Kbd } from "./Kbd.tsx";
export { LetterBadge, type LetterBadgeProps } from "./LetterBadge.tsx";
export { LoadMore, type LoadMoreProps } from "./LoadMore.tsx";
export { Logo } from "./Logo.tsx";
export type { LinkParts, RenderLink } from "./link.tsx";
export { Menu, type MenuItem, type MenuProps } from "./Menu.tsx";
export { NumberField, type NumberFieldProps } from "./NumberField.tsx";
export { type Direction, NumberText, type NumberTextProps } from "./NumberText.tsx";
export {
  type DecimalOptions,
  directionOf,
  formatCompact,
  formatDecimal,
  formatPercent,
  formatRate,
  minusSign,
  noNumber,
} from "./number-format.ts";
export { PageShell, type PageShellProps } from "./PageShell.tsx";
export { Card, Panel, type PanelProps } from "./Panel.tsx";
export { PasswordDialog, type PasswordDialogProps } from "./PasswordDialog.tsx";
export { PasswordField, type PasswordFieldProps } from "./PasswordField.tsx";
export { PercentText, type PercentTextProps } from "./PercentText.tsx";
export { Popover, type PopoverProps } from "./Popover.tsx";
export { ProgressBar, type ProgressBarProps } from "./ProgressBar.tsx";
export { QrCode } from "./QrCode.tsx";
export { RadioGroup, type RadioGroupProps, type RadioOption } from "./RadioGroup.tsx";
export { Ring, RingLegend, type RingPart, type RingTone, ringTones } from "./Ring.tsx";
export { SearchField, type SearchFieldProps } from "./SearchField.tsx";
export { Segmented, type SegmentedProps, type SegmentOption } from "./Segmented.tsx";
export { SelectField, type SelectFieldProps, type SelectOption } from "./SelectField.tsx";
export { Sheet, type SheetProps } from "./Sheet.tsx";
export { SideNav, type SideNavItem, type SideNavProps } from "./SideNav.tsx";
export { Skeleton } from "./Skeleton.tsx";
export { SkipLink } from "./SkipLink.tsx";
export { Slider, type SliderProps } from "./Slider.tsx";
export { Sparkline, type SparklineProps } from "./Sparkline.tsx";
export { Spinner } from "./Spinner.tsx";
export { Stale, type StaleProps } from "./Stale.tsx";
export { Stat } from "./Stat.tsx";
export { type Step, type StepState, Steps, type StepsProps } from "./Steps.tsx";
export { Switch, type SwitchProps } from "./Switch.tsx";
export { type SortOrder, Table, type TableColumn, type TableProps } from "./Table.tsx";
export { type TabItem, Tabs, type TabsProps } from "./Tabs.tsx";
export { TextAreaField, type TextAreaFieldProps } from "./TextAreaField.tsx";
export { TextField, type TextFieldProps } from "./TextField.tsx";
export { ThemeIcon } from "./ThemeIcon.tsx";
export { TimeText, type TimeTextProps } from "./TimeText.tsx";
export { Toaster, type ToasterProps } from "./Toaster.tsx";
export { Tooltip, type TooltipProps } from "./Tooltip.tsx";
export { type ColourHabit, PortalScope, type Theme, ThemeScope, usePortalContainer } from "./theme-scope.tsx";
export { formatShortTime, formatSpan, formatTime, isSameDay, setZone, type TimeForm } from "./time-format.ts";
export { toast } from "./toast.ts";
export { VisuallyHidden } from "./VisuallyHidden.tsx";
