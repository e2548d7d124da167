import { Card, EmptyState, useText } from '@fairhouse/ui';
import { type GameReturn, RETURN_DAYS, type ReturnDays } from '@fairhouse/wire/play/rtp-monitor';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { type Asked, OpenDialog, StopDialog } from './dialogs.tsx';
import { GameFilter } from './GameFilter.tsx';
import { returnsQuery } from './queries.ts';
import { useColumns } from './use-columns.tsx';

const DEFAULT_DAYS: ReturnDays = '7';

const fits = ({ title, vendor, code }: GameReturn, words: string): boolean =>
  [title, vendor, code].some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));

/** What needs a look stands first; the rest keeps the order of the hall. */
const urgency = ({ verdict, state }: GameReturn): number =>
  verdict === 'stop' || verdict === 'high' || verdict === 'low' ? 2 : Number(state === 'stopped');

/** What games return beside what they declare, and the way to stop one. */
export function RtpMonitorPage({ days = DEFAULT_DAYS }: { days?: ReturnDays }) {
  const t = useText();
  const navigate = useNavigate();
  const returns = useQuery(returnsQuery(days));
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const columns = useColumns(useMay('game.write') ? setAsked : undefined);
  const rows = (returns.data?.games ?? [])
    .filter((game) => fits(game, words))
    .toSorted((a, b) => urgency(b) - urgency(a));
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHead title={t('console.nav.games')} about={t('rtpMonitor.about')}>
        <ChoiceSet
          label={t('rtpMonitor.days')}
          choices={RETURN_DAYS}
          chosen={days}
          textOf={(choice) => t(`rtpMonitor.last.${choice}`)}
          onChoose={(choice) => void navigate({ to: paths.games, search: { days: choice } })}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <GameFilter words={words} onWords={setWords} />
        <Card className="overflow-hidden">
          <QueryTable
            query={returns}
            caption={t('rtpMonitor.caption')}
            columns={columns}
            rows={rows}
            rowKey={({ code }) => code}
            empty={<EmptyState title={t('rtpMonitor.empty')} body={t('rtpMonitor.emptyBody')} />}
          />
        </Card>
      </div>
      {asked?.wish === 'stop' && <StopDialog game={asked.game} onClose={close} />}
      {asked?.wish === 'open' && <OpenDialog game={asked.game} onClose={close} />}
    </>
  );
}
