import { Dialog, DialogClose, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { art } from '../../paths.ts';
import { bannersQuery } from '../../state/banners.ts';

type AuthFrameProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** The group of banners that is shown beside the form. */
  readonly banner?: 'w_login' | 'w_register';
  /** What is said where the brand has no banner of the group. */
  readonly aside: { readonly title: string; readonly body: string };
  readonly children: ReactNode;
};

const SCENES = { w_login: 'lake', w_register: 'balloons' } as const;

/** The window of login and registration: the form, and calm art beside it on wide screens. */
export function AuthFrame({ title, onClose, banner = 'w_login', aside, children }: AuthFrameProps) {
  const t = useText();
  const { data } = useQuery(bannersQuery(banner));
  const shown = data?.[0] ?? { ...aside, image: art.scene(SCENES[banner]) };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="xl" frame="bare">
      <div className="auth">
        <div className="px-9 pt-7 pb-5 max-md:px-5 max-md:pt-4">
          <div className="mb-4 flex items-center justify-between">
            <p className="display text-[30px] leading-9" aria-hidden="true">
              {title}
            </p>
            <DialogClose className="ib -me-3 md:hidden" aria-label={t('shell.ui.close')}>
              <X size={22} />
            </DialogClose>
          </div>
          {children}
        </div>
        <div className="auth-art">
          <img src={shown.image} alt="" loading="lazy" />
          <DialogClose className="auth-close" aria-label={t('shell.ui.close')}>
            <X size={20} />
          </DialogClose>
          <div className="auth-words">
            <p className="display text-[26px] leading-[29px]">{shown.title}</p>
            <p className="mt-2">{shown.body}</p>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
