import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Go } from './go.tsx';

type RailLinkProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly end?: ReactNode;
  readonly onClick?: () => void;
};

/** One way of the rail; it knows whether its page is the one that is open. */
export function RailLink({ to, icon, label, end, onClick }: RailLinkProps) {
  const here = useLocation({ select: (location) => location.pathname === to.split(/[?#]/)[0] });
  return (
    <Go
      to={to}
      className="rail-link"
      title={label}
      aria-current={here ? 'page' : undefined}
      onClick={onClick}
    >
      {icon}
      <span>{label}</span>
      {end && <span className="rail-end">{end}</span>}
    </Go>
  );
}
