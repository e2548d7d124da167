import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useText } from '../language/texts.ts';
import { useBackCloses } from './back-closes.ts';

export type DrawerProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly side?: 'left' | 'right';
  /** Wide: room for two things side by side, where the screen has it. */
  readonly size?: 'narrow' | 'wide';
  /** What stands beside the close button; the title is said either way. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
};

/** A panel that slides in from a side. */
export function Drawer({
  open,
  onOpenChange,
  title,
  side = 'left',
  size = 'narrow',
  head,
  children,
}: DrawerProps) {
  const t = useText();
  useBackCloses(open, () => onOpenChange(false));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="drawer" data-side={side} data-size={size} initialFocus={heading}>
          <div className="flex items-center gap-1 px-2 pt-2">
            <Base.Close className="ib" aria-label={t('shell.ui.close')}>
              <X size={22} />
            </Base.Close>
            <Base.Title ref={heading} tabIndex={-1} className={head ? 'sr-only' : 'display text-h3'}>
              {title}
            </Base.Title>
            {head}
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
