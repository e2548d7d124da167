import { nameIn } from '@fairhouse/text';
import { useLanguage } from '@fairhouse/ui';
import type { Named } from '@fairhouse/wire/schemas';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Go } from './go.tsx';

type RunningLinkProps = {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: Named;
  readonly sumLabel: string;
  readonly sum: ReactNode;
  readonly see: string;
};

/** Something that runs, with the money in it, as a way to its page; on phones its name has a line of its own. */
export function RunningLink({ to, icon: Icon, title, sumLabel, sum, see }: RunningLinkProps) {
  const language = useLanguage();
  return (
    <Go
      to={to}
      className="card mt-5 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 p-4 max-md:mt-3 md:flex"
    >
      <span className="ico max-md:row-span-2" aria-hidden="true">
        <Icon size={19} />
      </span>
      <b className="min-w-0 flex-1 max-md:col-span-2">{nameIn(title, language)}</b>
      <span className="text-dense text-text-2">
        {sumLabel} {sum}
      </span>
      <span className="link max-md:text-dense">{see}</span>
    </Go>
  );
}
