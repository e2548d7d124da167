import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

export type PopoverProps = {
  /** A button element; the window hangs on it. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/** A small window at a button: what a word means, or a choice of its own. Escape and a click outside close it. */
export function Popover({ trigger, open, onOpenChange, title, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="popover">
            <Base.Title className="font-bold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
