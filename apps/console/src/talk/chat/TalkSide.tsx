import type { Id } from '@fairhouse/kernel';
import { formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { OpsConversation } from '@fairhouse/wire/talk/chat';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Part } from '../../parts/Part.tsx';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';

export type MemberSideProps = { readonly memberId: Id<'player'> };

type TalkSideProps = {
  readonly talk: OpsConversation;
  readonly before: readonly {
    readonly id: string;
    readonly openedAt: number;
    readonly staff: string | null;
    readonly stars: number | null;
    readonly firstText: string;
  }[];
  readonly side: ComponentType<MemberSideProps>;
};

/** Whom the conversation is with: money and play as far as the role shows them, and earlier conversations. */
export function TalkSide({ talk, before, side: Side }: TalkSideProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  return (
    <aside className="grid min-h-0 content-start gap-4 overflow-y-auto border-line border-s p-4 max-xl:hidden">
      {talk.member ? (
        <Side key={talk.member.id} memberId={talk.member.id} />
      ) : (
        <p className="text-text-2">{t('chatConsole.visitorSide')}</p>
      )}
      <Part title={t('chatConsole.before')}>
        {before.length === 0 && <p className="text-text-3">{t('chatConsole.noBefore')}</p>}
        <ul className="grid gap-1.5">
          {before.map(({ id, openedAt, staff, stars, firstText }) => (
            <li key={id}>
              <Link
                to={paths.chats}
                search={{ list: 'ended', talk: id } as never}
                className="block hover:underline"
              >
                <b className="block truncate font-semibold">{firstText || t('chatConsole.picture')}</b>
                <span className="text-text-3">
                  {[
                    staff,
                    formatShort(openedAt, timeZone, language),
                    stars !== null && t('chatConsole.ratedStars', { count: stars }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Part>
    </aside>
  );
}
