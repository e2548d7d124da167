import type { Id } from '@fairhouse/kernel';
import type { ReactNode } from 'react';
import { Go } from '../../shell/go.tsx';
import { noteReach, useReach } from './use-reach.ts';

type AnnouncementLinkProps = {
  /** Whose reach is counted. */
  readonly id?: Id<'content'> | undefined;
  readonly href: string | null;
  readonly className?: string;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
};

/** Leads where staff pointed: within the site without loading it anew, elsewhere in a new window, or nowhere. */
export function AnnouncementLink({ id, href, onFollow, className, children }: AnnouncementLinkProps) {
  const seen = useReach<HTMLElement>(id);
  if (href === null)
    return (
      <div ref={seen} className={className}>
        {children}
      </div>
    );
  const follow = () => {
    if (id !== undefined) noteReach(id, true);
    onFollow?.();
  };
  if (href.startsWith('/'))
    return (
      <Go ref={seen} to={href} className={className} onClick={follow}>
        {children}
      </Go>
    );
  return (
    <a
      ref={seen}
      href={href}
      className={className}
      target="_blank"
      rel="noopener noreferrer"
      onClick={follow}
    >
      {children}
    </a>
  );
}
