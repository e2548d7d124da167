import { CATALOGUE, IN_PLAY_MARGIN, type MarketRow, SPORTS, type Sport } from '@fairhouse/sports';
import { Card, formatShare, Select, type TextKey, type Translate, useLanguage, useText } from '@fairhouse/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { CATEGORY_PATHS } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { kindText, periodText, sportText } from '../ticket/index.ts';

const NOTES = ['void', 'quarter', 'inPlay', 'paused', 'limit', 'simulated'] as const;

/** Every market of every sport with the rule that settles it, written from the catalogue itself. */
export default function RulesPage() {
  const t = useText();
  const [sport, setSport] = useState<Sport>('football');
  return (
    <div className="grid max-w-220 grid-cols-[minmax(0,1fr)] gap-4">
      <GoButton to={CATEGORY_PATHS.SPORTS} icon={<ArrowLeft size={18} />} className="justify-self-start">
        {t('sports.back')}
      </GoButton>
      <PageTitle title={t('match.rules.title')} />
      <p className="text-text-2">{t('match.rules.lead')}</p>
      <Card className="grid gap-2 p-5">
        <h2 className="font-bold">{t('match.rules.general')}</h2>
        <ul className="grid list-disc gap-2 ps-5">
          {NOTES.map((note) => (
            <li key={note}>{t(`match.rules.notes.${note}`)}</li>
          ))}
        </ul>
      </Card>
      <Select
        label={t('match.results.sport')}
        value={sport}
        onChange={({ target }) => setSport(target.value as Sport)}
      >
        {SPORTS.map((value) => (
          <option key={value} value={value}>
            {sportText(t, value)}
          </option>
        ))}
      </Select>
      {CATALOGUE[sport].map((row) => (
        <MarketRule key={`${row.kind} ${row.periods.join()}`} sport={sport} row={row} />
      ))}
    </div>
  );
}

function MarketRule({ sport, row }: { sport: Sport; row: MarketRow }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card className="grid gap-1 p-5">
      <h2 className="font-bold">{kindText(t, row.kind)}</h2>
      {sentencesOf(t, sport, row).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="text-dense text-text-2">
        {t('match.rules.margin', {
          before: formatShare(row.margin, language),
          inPlay: formatShare(row.margin + IN_PLAY_MARGIN, language),
        })}
      </p>
    </Card>
  );
}

/** A market's rule in sentences. */
function sentencesOf(t: Translate, sport: Sport, row: MarketRow): readonly string[] {
  const counted = t(`markets.counted.${row.counter}` as TextKey);
  const periods = row.periods.map((period) => periodText(t, sport, period)).join(', ');
  return [
    t(`match.rules.rule.${row.rule}`, { counted }),
    ...(row.fromBet ? [t('match.rules.fromBet', { counted })] : []),
    t('match.rules.offered', { periods }),
    ...(row.builder ? [t('match.rules.builder')] : []),
  ];
}
