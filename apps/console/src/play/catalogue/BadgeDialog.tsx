import { Select, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { type CatalogueGameRow, CHOSEN_BADGES } from '@fairhouse/wire/play/catalogue';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';

type BadgeDialogProps = {
  readonly name: string;
  readonly games: readonly CatalogueGameRow[];
  readonly onClose: () => void;
};

export function BadgeDialog({ name, games, onClose }: BadgeDialogProps) {
  const t = useText();
  const form = useForm({ defaultValues: { badge: games[0]?.badge ?? '' } });
  const codes = games.map(({ code }) => code);
  return (
    <ChangeDialog
      form={form}
      title={t('catalogue.badgeTitle', { name })}
      doneText={t('catalogue.badgeSaved')}
      change={({ badge }) =>
        api.catalogue.badgeGames({
          body: { codes, badge: CHOSEN_BADGES.find((each) => each === badge) ?? null },
        })
      }
      onClose={onClose}
    >
      <Select label={t('catalogue.badge')} {...fieldsOf(form)('badge')}>
        <option value="">{t('catalogue.badgeAuto')}</option>
        {CHOSEN_BADGES.map((each) => (
          <option key={each} value={each}>
            {t(`catalogue.badges.${each}`)}
          </option>
        ))}
      </Select>
    </ChangeDialog>
  );
}
