import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
};

export type MenuProps = {
  /** A button element; the menu hangs on it. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly head?: ReactNode;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  /** Open from the first, for a menu that was loaded by the touch of its button. */
  readonly defaultOpen?: boolean;
};

/** A menu of actions behind a button: arrow keys move, typing finds, Escape closes. */
export function Menu({ trigger, head, items, align = 'end', defaultOpen }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} className="z-50">
          <Base.Popup className="menu">
            {head}
            {items.map((item) => (
              <Base.Item key={item.key} className="menu-item" onClick={item.onSelect}>
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
