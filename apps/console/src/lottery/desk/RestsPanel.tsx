import { Button, EmptyState, formatDay, Select, TextField, useLanguage, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { DeskTerms } from '@fairhouse/wire/lottery/desk';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { lotteryName } from '../../parts/lottery-names.ts';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { AskFormDialog } from '../../platform/approval/index.ts';
import { type DeskLottery, refreshDesk } from './queries.ts';

type Rests = NonNullable<DeskTerms['rests']>;
type Rest = Rests['days'][number];

type RestsPanelProps = {
  readonly lottery: DeskLottery;
  readonly rests: Rests;
  readonly mayWrite: boolean;
  readonly query: Parameters<typeof QueryTable>[0]['query'];
};

/** Days on which a lottery is not drawn as its week or month has it. */
export function RestsPanel({ lottery, rests, mayWrite, query }: RestsPanelProps) {
  const t = useText();
  const language = useLanguage();
  const [edited, setEdited] = useState<Rest | 'new'>();
  return (
    <Panel
      title={t('lotteryDesk.rests')}
      end={
        mayWrite && (
          <Button size="sm" onClick={() => setEdited('new')}>
            {t('lotteryDesk.addRest')}
          </Button>
        )
      }
    >
      <QueryTable
        query={query}
        caption={t('lotteryDesk.rests')}
        rows={rests.days}
        rowKey={({ day }) => day}
        empty={<EmptyState title={t('lotteryDesk.noRests')} />}
        columns={[
          {
            key: 'day',
            header: t('lotteryDesk.day'),
            cell: ({ day }) => <b>{formatDay(day, language)}</b>,
          },
          {
            key: 'instead',
            header: t('lotteryDesk.instead'),
            cell: ({ moveTo }) =>
              moveTo === null ? t('lotteryDesk.restNone') : t('lotteryDesk.restOn', { day: moveTo }),
          },
          ...(mayWrite
            ? [
                {
                  key: 'act',
                  header: '',
                  align: 'end' as const,
                  cell: (rest: Rest) =>
                    rest.day >= rests.settableFrom && (
                      <Button
                        size="sm"
                        aria-label={t('lotteryDesk.editPlay', { play: formatDay(rest.day, language) })}
                        onClick={() => setEdited(rest)}
                      >
                        {t('lotteryDesk.edit')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {edited !== undefined && (
        <RestDialog
          lottery={lottery}
          rests={rests}
          rest={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

type RestDialogProps = Pick<RestsPanelProps, 'lottery' | 'rests'> & {
  readonly rest: Rest | undefined;
  readonly onClose: () => void;
};

type Asked = { reason: string; day: string; how: 'none' | 'moves' | 'usual'; moveTo: string };

/** Asks for a day to rest on, to move from or to be drawn on again. */
function RestDialog({ lottery, rests, rest, onClose }: RestDialogProps) {
  const t = useText();
  const language = useLanguage();
  const form = useForm<Asked>({
    defaultValues: {
      reason: '',
      day: rest?.day ?? '',
      how: rest?.moveTo ? 'moves' : 'none',
      moveTo: rest?.moveTo ?? '',
    },
  });
  const field = fieldsOf(form);
  const { settableFrom } = rests;
  const validate = (day: string) => day >= settableFrom || t('lotteryDesk.restDay', { day: settableFrom });
  const name = rest ? formatDay(rest.day, language) : lotteryName(t, lottery.gameCode);
  return (
    <AskFormDialog
      form={form}
      title={rest ? t('lotteryDesk.editPlay', { play: name }) : `${t('lotteryDesk.addRest')}: ${name}`}
      body={t('lotteryDesk.restsBody', { day: settableFrom })}
      submitLabel={t('lotteryDesk.askTerms', { count: 1 })}
      doneText={t('approval.waitsTitle')}
      ask={({ reason, day, how, moveTo }) =>
        api.lotteryDesk.askTerms({
          params: { lottery: lottery.gameCode },
          body: { changes: [{ key: `rest:${day}`, to: how === 'moves' ? moveTo : how }], reason },
        })
      }
      onDone={refreshDesk}
      onClose={onClose}
    >
      {!rest && (
        <TextField
          type="date"
          label={t('lotteryDesk.day')}
          min={settableFrom}
          {...field('day', { validate })}
        />
      )}
      <Select label={t('lotteryDesk.restHow')} {...field('how')}>
        <option value="none">{t('lotteryDesk.restNone')}</option>
        <option value="moves">{t('lotteryDesk.restMoves')}</option>
        {rest && <option value="usual">{t('lotteryDesk.restUsual')}</option>}
      </Select>
      {form.watch('how') === 'moves' && (
        <TextField
          type="date"
          label={t('lotteryDesk.restTo')}
          min={settableFrom}
          {...field('moveTo', { validate })}
        />
      )}
    </AskFormDialog>
  );
}
