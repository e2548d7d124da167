import { useText } from '@fairhouse/ui';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { usePageNumber, useSearchValue } from '../../state/search.ts';
import { NoticeBoard } from './NoticeBoard.tsx';
import { useNarrow } from './use-narrow.ts';

/** Notices as a page; what is open stands in the address. */
export default function NoticesPage() {
  const t = useText();
  const go = useGo();
  const narrow = useNarrow();
  const page = usePageNumber('page');
  const chosen = useSearchValue('notice');
  const board = (
    <NoticeBoard
      page={page}
      onPage={(next) => go(paths.notices(next))}
      chosen={chosen}
      onChoose={(id) => go(paths.notices(page, id), { replace: id !== undefined && !narrow })}
      narrow={narrow}
      heading={<PageTitle title={t('shell.nav.notices')} />}
    />
  );
  return narrow ? (
    board
  ) : (
    <div className="card mx-auto max-w-[1080px] overflow-hidden md:h-[686px]">{board}</div>
  );
}
