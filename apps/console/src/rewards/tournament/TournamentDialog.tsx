import { parseMoney, ZERO } from '@fairhouse/kernel';
import { Checkbox, Select, showToast, TextArea, TextField, useText } from '@fairhouse/ui';
import { FormNumber, fieldsOf } from '@fairhouse/ui/form';
import { GAME_TYPES, type GameType } from '@fairhouse/wire/play/game-types';
import {
  TOURNAMENT_DAYS_MAX,
  TOURNAMENT_ENTRIES,
  TOURNAMENT_SCORINGS,
  TOURNAMENT_TITLE_MAX,
} from '@fairhouse/wire/rewards/tournament';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { PICTURES, pictureName } from '../../talk/content/index.ts';
import { createMutation } from './queries.ts';
import { prizesIn } from './typed-prizes.ts';

const HOUR_MS = 3_600_000;
/** Three months. */
const AHEAD_HOURS = 92 * 24;

type Typed = {
  titleEn: string;
  titleVi: string;
  image: string;
  scoring: (typeof TOURNAMENT_SCORINGS)[number];
  entry: (typeof TOURNAMENT_ENTRIES)[number];
  category: GameType | '';
  games: string;
  smallest: string;
  prizes: string;
  startsIn: number | null;
  days: number | null;
  again: boolean;
};

const USUAL: Typed = {
  titleEn: '',
  titleVi: '',
  image: '/art/wide/ember-crown.avif',
  scoring: 'multiple',
  entry: 'all',
  category: 'RNG',
  games: '',
  smallest: '1',
  prizes: '1000\n500\n250 x 3',
  startsIn: 0,
  days: 7,
  again: false,
};

const isAbove0 = (text: string): boolean => (parseMoney(text.trim()) ?? ZERO) > ZERO;

/** Writes the draft of a tournament. */
export function TournamentDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm<Typed>({ defaultValues: USUAL });
  const field = fieldsOf(form);
  const create = useMutation({
    ...createMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('tournamentConsole.written') });
      onClose();
    },
  });
  const trim = { setValueAs: (typed: string) => typed.trim() };
  return (
    <FormDialog
      title={t('tournamentConsole.write')}
      form={form}
      fault={formFault(t, create.error)}
      pending={create.isPending}
      submitLabel={t('tournamentConsole.save')}
      onClose={onClose}
      onSubmit={({ titleEn, titleVi, image, category, games, prizes, startsIn, days, ...rest }) =>
        create.mutate({
          scoring: rest.scoring,
          entry: rest.entry,
          smallest: rest.smallest,
          again: rest.again,
          title: { EN: titleEn, VI: titleVi || null },
          image: image || null,
          category: category || null,
          games: games.split(/[\s,]+/).filter(Boolean),
          prizes: prizesIn(prizes) ?? [],
          opensAt: startsIn ? Date.now() + startsIn * HOUR_MS : null,
          days: days ?? 1,
        })
      }
    >
      <TextField
        label={t('tournamentConsole.titleEn')}
        maxLength={TOURNAMENT_TITLE_MAX}
        {...field('titleEn', {
          ...trim,
          validate: (typed) => typed.trim() !== '' || t('tournamentConsole.titleMissing'),
        })}
      />
      <TextField
        label={t('tournamentConsole.titleVi')}
        maxLength={TOURNAMENT_TITLE_MAX}
        {...field('titleVi', trim)}
      />
      <Select label={t('tournamentConsole.image')} {...field('image')}>
        <option value="">{t('tournamentConsole.noImage')}</option>
        {PICTURES.map((picture) => (
          <option key={picture} value={picture}>
            {pictureName(picture)}
          </option>
        ))}
      </Select>
      <Select label={t('tournamentConsole.scoring')} {...field('scoring')}>
        {TOURNAMENT_SCORINGS.map((scoring) => (
          <option key={scoring} value={scoring}>
            {t(`tournament.scoring.${scoring}`)}
          </option>
        ))}
      </Select>
      <Select label={t('tournamentConsole.entry')} {...field('entry')}>
        {TOURNAMENT_ENTRIES.map((entry) => (
          <option key={entry} value={entry}>
            {t(`tournamentConsole.entries.${entry}`)}
          </option>
        ))}
      </Select>
      <Select label={t('tournamentConsole.category')} {...field('category')}>
        <option value="">{t('tournamentConsole.allCategories')}</option>
        {GAME_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`lobby.category.${type}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('tournamentConsole.games')}
        hint={t('tournamentConsole.gamesHint')}
        autoComplete="off"
        {...field('games')}
      />
      <TextField
        label={t('tournamentConsole.smallest')}
        inputMode="decimal"
        {...field('smallest', {
          ...trim,
          validate: (typed) => isAbove0(typed) || t('tournamentConsole.amountWrong'),
        })}
      />
      <TextArea
        label={t('tournamentConsole.prizes')}
        hint={t('tournamentConsole.prizesHint')}
        rows={5}
        {...field('prizes', {
          validate: (typed) => prizesIn(typed) !== undefined || t('tournamentConsole.prizesWrong'),
        })}
      />
      <FormNumber
        name="startsIn"
        label={t('tournamentConsole.startsIn')}
        hint={t('tournamentConsole.startsHint')}
        minimum={0}
        maximum={AHEAD_HOURS}
      />
      <FormNumber name="days" label={t('tournamentConsole.days')} minimum={1} maximum={TOURNAMENT_DAYS_MAX} />
      <Checkbox label={t('tournamentConsole.again')} {...field('again')} />
    </FormDialog>
  );
}
