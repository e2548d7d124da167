import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Avatar } from '../../shell/Avatar.tsx';
import { memberQuery } from '../../state/member.ts';

/** The member's picture, name and rank, which the menu hangs on. */
export function MemberButton(button: ComponentProps<'button'>) {
  const t = useText();
  const { data: member } = useQuery(memberQuery);
  return (
    <button type="button" {...button} className="member-button">
      <span className="sr-only">{t('shell.member.menu')} </span>
      <Avatar size={36} />
      <span className="min-w-0 text-start max-xl:hidden">
        <b className="block max-w-32 truncate text-dense leading-4">{member?.nickname || member?.account}</b>
        <span className="block font-bold text-[11px] text-gold leading-4">{member?.clubLabel.labelName}</span>
      </span>
      <ChevronDown size={16} className="max-xl:hidden" />
    </button>
  );
}
