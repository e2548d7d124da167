import { Card, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/Loaded.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { GiveBackTable } from './GiveBackTable.tsx';
import { LevelsForm, levelsOf } from './LevelsForm.tsx';
import { checkMutation, type RatesSetting, ratesQuery } from './queries.ts';
import { RatesForm } from './RatesForm.tsx';

/** Rates and levels, and what they give back of every open game. */
export function RatesPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('rateConsole.title')} about={t('rateConsole.about')} />
      <div className="px-4 pb-8">
        <Loaded query={useQuery(ratesQuery())} room="h-96">
          {(setting) => <Setting setting={setting} />}
        </Loaded>
      </div>
    </>
  );
}

function Setting({ setting }: { setting: RatesSetting }) {
  const words = useFaultText();
  const check = useMutation(checkMutation());
  const games = check.data?.games ?? setting.games;
  const stamp = JSON.stringify([setting.rates, setting.next, setting.levels]);
  return (
    <div className="grid gap-4">
      <Card className="overflow-hidden">
        <GiveBackTable games={games} />
      </Card>
      {check.isError && <Notice tone="bad">{words(check.error)}</Notice>}
      <div className="grid items-start gap-4 xl:grid-cols-2" key={stamp}>
        <RatesForm
          setting={setting}
          onCheck={(rates) => check.mutate({ rates, levels: levelsOf(setting.levels) })}
        />
        <LevelsForm levels={setting.levels} />
      </div>
    </div>
  );
}
