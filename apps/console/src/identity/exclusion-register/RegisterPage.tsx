import { Card, EmptyState, useText } from '@fairhouse/ui';
import { REGISTER_OUTCOMES, type RegisterOutcome } from '@fairhouse/wire/identity/exclusion-register-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { paths } from '../../paths.ts';
import { useCheckColumns } from './columns.tsx';
import { checksQuery, registerQuery } from './queries.ts';
import { StatePanel } from './StatePanel.tsx';

/** The national register of excluded people: how it is connected, how it answers, and what it was asked. */
export function RegisterPage({ outcome }: { outcome?: RegisterOutcome }) {
  const t = useText();
  const navigate = useNavigate();
  const checks = useInfiniteQuery(checksQuery(outcome ? { outcome } : {}));
  return (
    <>
      <PageHead title={t('exclusionRegister.title')} about={t('exclusionRegister.about')}>
        <ChoiceSet
          label={t('exclusionRegister.filter')}
          choices={[undefined, ...REGISTER_OUTCOMES]}
          chosen={outcome}
          textOf={(choice) =>
            choice ? t(`exclusionRegister.outcomes.${choice}`) : t('exclusionRegister.all')
          }
          onChoose={(next) => void navigate({ to: paths.exclusionRegister, search: { outcome: next } })}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Loaded query={useQuery(registerQuery())} room="h-64">
          {(state) => <StatePanel state={state} />}
        </Loaded>
        <Card className="overflow-hidden">
          <SliceTable
            query={checks}
            caption={t('exclusionRegister.checks')}
            columns={useCheckColumns('everybody')}
            rows={checks.data?.pages.flatMap(({ items }) => items) ?? []}
            rowKey={(check) => check.id}
            empty={<EmptyState title={t('exclusionRegister.none')} body={t('exclusionRegister.noneBody')} />}
          />
        </Card>
      </div>
    </>
  );
}
