import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useText } from '../language/texts.ts';
import { useBackCloses } from './back-closes.ts';
import { firstFocus } from './first-focus.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** `sm` asks or warns; `full` takes all the room there is, up to its edges. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'xxl' | 'full';
  /** `bare` draws no head and no padding; the title is still said. */
  readonly frame?: 'plain' | 'bare';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

/** A modal window: holds the focus, locks the page behind it, closes with Escape and by Back. A sheet on phones. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  frame = 'plain',
  children,
  footer,
}: DialogProps) {
  const t = useText();
  useBackCloses(open, () => onOpenChange(false));
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const bare = frame === 'bare';
  const padded = !bare && size !== 'full';
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Popup
          className="dialog"
          data-size={size}
          initialFocus={(by) => firstFocus(heading.current, body.current, by)}
        >
          {bare ? (
            <Base.Title ref={heading} tabIndex={-1} className="sr-only">
              {title}
            </Base.Title>
          ) : (
            <header className="flex items-start gap-3 ps-6 pe-3 pt-4 max-sm:ps-5">
              <div className="min-w-0 flex-1 pt-1">
                <Base.Title ref={heading} tabIndex={-1} className="display text-h3">
                  {title}
                </Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-text-2">{description}</Base.Description>
                )}
              </div>
              <Base.Close className="ib" aria-label={t('shell.ui.close')}>
                <X size={22} />
              </Base.Close>
            </header>
          )}
          <div
            ref={body}
            className={
              padded
                ? 'min-h-0 flex-1 overflow-y-auto px-6 pt-3 pb-6 max-sm:px-5'
                : 'min-h-0 flex-1 overflow-y-auto'
            }
          >
            {children}
          </div>
          {footer && (
            <footer className="flex justify-end gap-2 border-line-soft border-t px-6 py-4 max-sm:px-5">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const DialogClose = Base.Close;
