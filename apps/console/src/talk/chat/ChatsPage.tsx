import { Button, EmptyState, useText } from '@fairhouse/ui';
import { CHAT_LISTS, type ChatList } from '@fairhouse/wire/talk/chat-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Clock3, MessagesSquare, SquareSlash } from 'lucide-react';
import { type ComponentType, useCallback, useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { paths, SEARCH_MAX } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { CannedDialog } from './CannedDialog.tsx';
import { HoursDialog } from './HoursDialog.tsx';
import { talksQuery } from './queries.ts';
import { TalkList } from './TalkList.tsx';
import type { MemberSideProps } from './TalkSide.tsx';
import { TalkView } from './TalkView.tsx';

export type ChatsPageProps = {
  readonly list?: ChatList;
  readonly search?: string;
  readonly talk?: string;
  /** What stands of a member beside the conversation. */
  readonly side: ComponentType<MemberSideProps>;
};

/** The desk of customer service: who waits, the conversation, and the member beside it. */
export function ChatsPage({ list = 'all', search, talk, side }: ChatsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const mayWrite = useMay('chat.write');
  const [setting, setSetting] = useState<'hours' | 'canned'>();
  const talks = useInfiniteQuery(talksQuery(list, search));
  const go = useCallback(
    (to: { list?: ChatList; search?: string; talk?: string }) =>
      void navigate({
        to: paths.chats,
        search: {
          list: to.list === 'all' ? undefined : to.list,
          search: to.search,
          talk: to.talk,
        } as never,
      }),
    [navigate],
  );
  const find = useCallback((text: string) => go({ list, search: text || undefined }), [go, list]);
  const box = useSearchBox(search ?? '', find);
  return (
    <div className="flex h-[calc(100dvh-48px)] flex-col">
      <PageHead title={t('chatConsole.title')}>
        <ChoiceSet
          label={t('chatConsole.listsLabel')}
          choices={CHAT_LISTS}
          chosen={list}
          textOf={(choice) => t(`chatConsole.lists.${choice}`)}
          onChoose={(choice) => go({ list: choice, search })}
        />
        <div className="w-60 max-md:w-full">
          <SearchBox
            label={t('chatConsole.search')}
            placeholder={t('chatConsole.search')}
            clearLabel={t('console.members.clear')}
            maxLength={SEARCH_MAX}
            {...box}
          />
        </div>
        <Button size="sm" icon={<SquareSlash size={16} />} onClick={() => setSetting('canned')}>
          {t('chatConsole.canned')}
        </Button>
        <Button size="sm" icon={<Clock3 size={16} />} onClick={() => setSetting('hours')}>
          {t('chatConsole.hours')}
        </Button>
      </PageHead>
      <div className="grid min-h-0 flex-1 border-line border-t md:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[318px_minmax(0,1fr)_320px]">
        <section
          aria-label={t('chatConsole.about')}
          className={`flex min-h-0 flex-col border-line border-e ${talk ? 'max-md:hidden' : ''}`}
        >
          <TalkList
            query={talks}
            list={list}
            chosen={talk}
            onChoose={(id) => go({ list, search, talk: id })}
          />
        </section>
        {talk ? (
          <TalkView
            key={talk}
            id={talk}
            mayWrite={mayWrite}
            side={side}
            onLeave={() => go({ list, search })}
          />
        ) : (
          <div className="grid place-items-center max-md:hidden xl:col-span-2">
            <EmptyState
              icon={<MessagesSquare size={24} />}
              title={t('chatConsole.choose')}
              body={t('chatConsole.chooseBody')}
            />
          </div>
        )}
      </div>
      {setting === 'canned' && <CannedDialog mayWrite={mayWrite} onClose={() => setSetting(undefined)} />}
      {setting === 'hours' && <HoursDialog mayWrite={mayWrite} onClose={() => setSetting(undefined)} />}
    </div>
  );
}
