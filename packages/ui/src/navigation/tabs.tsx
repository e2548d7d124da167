import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export type TabItem = { readonly value: string; readonly label: ReactNode };

export type TabsProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly items: readonly TabItem[];
  /** What the row of tabs chooses between. */
  readonly label: string;
  /** Ties the tabs to a `TabPanel` of the same id. */
  readonly id?: string;
  /** `segment` is a boxed switch, `line` a row with an underline. */
  readonly look?: 'segment' | 'line';
};

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of tabs of equal width; arrow keys move the choice. */
export function Tabs({ value, onChange, items, label, id, look = 'segment' }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.value === value);
    const next = STEPS[event.key]?.(at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(items[next]!.value);
    row.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={look === 'segment' ? 'seg' : 'tabs-line'}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={id && `${id}-${item.value}`}
          aria-controls={id && item.value === value ? `${id}-panel` : undefined}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** What the chosen tab of the row `of` shows. */
export function TabPanel({
  of,
  value,
  children,
  className = '',
}: {
  of: string;
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="tabpanel" id={`${of}-panel`} aria-labelledby={`${of}-${value}`} className={className}>
      {children}
    </div>
  );
}
