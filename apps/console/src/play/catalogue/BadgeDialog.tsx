import { Select, useText } from '@fairhouse/ui';
import { type CatalogueGameRow, CHOSEN_BADGES } from '@fairhouse/wire/play/catalogue';
import { useState } from 'react';
import { api } from '../../api.ts';
import { ChangeForm } from './ChangeForm.tsx';

type BadgeDialogProps = {
  readonly name: string;
  readonly games: readonly CatalogueGameRow[];
  readonly onClose: () => void;
};

export function BadgeDialog({ name, games, onClose }: BadgeDialogProps) {
  const t = useText();
  const [badge, setBadge] = useState(games[0]?.badge ?? null);
  const codes = games.map(({ code }) => code);
  return (
    <ChangeForm
      title={t('catalogue.badgeTitle', { name })}
      doneText={t('catalogue.badgeSaved')}
      change={() => api.catalogue.badgeGames({ body: { codes, badge } })}
      onClose={onClose}
    >
      <Select
        label={t('catalogue.badge')}
        value={badge ?? ''}
        onChange={(event) => setBadge(CHOSEN_BADGES.find((each) => each === event.target.value) ?? null)}
      >
        <option value="">{t('catalogue.badgeAuto')}</option>
        {CHOSEN_BADGES.map((each) => (
          <option key={each} value={each}>
            {t(`catalogue.badges.${each}`)}
          </option>
        ))}
      </Select>
    </ChangeForm>
  );
}
