import type { ReactNode } from 'react';
import { Go } from '../../shell/go.tsx';

type AnnouncementLinkProps = {
  readonly href: string | null;
  readonly className?: string;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
};

/** Leads where staff pointed: within the site without loading it anew, elsewhere in a new window, or nowhere. */
export function AnnouncementLink({ href, onFollow, className, children }: AnnouncementLinkProps) {
  if (href === null) return <div className={className}>{children}</div>;
  if (href.startsWith('/'))
    return (
      <Go to={href} className={className} onClick={onFollow}>
        {children}
      </Go>
    );
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
      {children}
    </a>
  );
}
