import { PLAY_STEPS, SAFE_STEPS } from '@fairhouse/rules/rewards/mission/steps';
import { EACH, isCounted, isJoined, isPaidAtOnce, TRIGGERS } from '@fairhouse/rules/rewards/promotion/rule';
import { Checkbox, Select, TextArea, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { REWARD_KINDS } from '@fairhouse/wire/money/reward-words';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import {
  MISSION_STEPS_MAX,
  PROMOTION_GROUPS,
  PROMOTION_TEXT_MAX,
  PROMOTION_TITLE_MAX,
} from '@fairhouse/wire/rewards/promotion-words';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useMay } from '../../platform/staff/index.ts';
import { PictureChoice } from '../../talk/content/index.ts';
import { TermsFields } from '../bonus/index.ts';
import { type DraftForm, hasTerms } from './draft.ts';
import { articlesQuery } from './queries.ts';
import { ForWhom, Others } from './WhoFields.tsx';

const HOWS = ['fixed', 'percent', 'tiers', 'upTo'] as const;

const STEPS = [...PLAY_STEPS, ...SAFE_STEPS] as const;

/** One step of a mission: what is done, how much of it, and where. */
function StepFields({ form, at }: { form: UseFormReturn<DraftForm>; at: number }) {
  const t = useText();
  const field = fieldsOf(form);
  const step = form.watch(`steps.${at}.step`) ?? '';
  const isPlay = (PLAY_STEPS as readonly string[]).includes(step);
  const place = at + 1;
  return (
    <div className="grid gap-3 sm:col-span-2 sm:grid-cols-3">
      <Select label={t('promotionConsole.stepOf', { place })} {...field(`steps.${at}.step`)}>
        <option value="">{t('promotionConsole.noStep')}</option>
        {STEPS.map((one) => (
          <option key={one} value={one}>
            {t(`promotionConsole.step.${one}`)}
          </option>
        ))}
      </Select>
      {isPlay && (
        <>
          <TextField label={t('promotionConsole.stepTarget', { place })} {...field(`steps.${at}.target`)} />
          <Select label={t('promotionConsole.stepScope', { place })} {...field(`steps.${at}.scope`)}>
            <option value="">{t('promotionConsole.allGames')}</option>
            {GAME_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`lobby.category.${type}`)}
              </option>
            ))}
          </Select>
        </>
      )}
    </div>
  );
}

/** Every field of a promotion; those that its trigger has no use for are left out. `own` is its id, once it has one. */
export function RuleFields({ form, own }: { form: UseFormReturn<DraftForm>; own: string | undefined }) {
  const t = useText();
  const field = fieldsOf(form);
  const trigger = form.watch('trigger');
  const how = form.watch('how');
  const articles = useQuery({ ...articlesQuery, enabled: useMay('content.read') });
  const text = (name: keyof DraftForm & string) => (
    <TextField label={t(`promotionConsole.field.${name}` as 'promotionConsole.field.nth')} {...field(name)} />
  );
  const isPlay = trigger === 'validBets' || trigger === 'netLoss';
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-2">
      <TextField
        label={t('promotionConsole.field.titleEN')}
        maxLength={PROMOTION_TITLE_MAX}
        {...field('titleEN')}
      />
      <TextField
        label={t('promotionConsole.field.titleVI')}
        maxLength={PROMOTION_TITLE_MAX}
        {...field('titleVI')}
      />
      <TextArea
        label={t('promotionConsole.field.textEN')}
        rows={3}
        maxLength={PROMOTION_TEXT_MAX}
        {...field('textEN')}
      />
      <TextArea
        label={t('promotionConsole.field.textVI')}
        rows={3}
        maxLength={PROMOTION_TEXT_MAX}
        {...field('textVI')}
      />
      <Select label={t('promotionConsole.field.group')} {...field('group')}>
        {PROMOTION_GROUPS.map((group) => (
          <option key={group} value={group}>
            {t(`places.promotions.groups.${group}`)}
          </option>
        ))}
      </Select>
      <Select label={t('promotionConsole.field.article')} {...field('article')}>
        <option value="">{t('promotionConsole.noArticle')}</option>
        {articles.data?.items.map(({ id, texts }) => (
          <option key={id} value={id}>
            {texts.EN.title}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <PictureChoice
          value={form.watch('image') || null}
          error={undefined}
          onChange={(image) => form.setValue('image', image ?? '')}
        />
      </div>
      <Select label={t('promotionConsole.field.trigger')} {...field('trigger')}>
        {TRIGGERS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`promotionConsole.trigger.${kind}`)}
          </option>
        ))}
      </Select>
      {trigger === 'deposit' && text('nth')}
      {(trigger === 'deposit' || isPlay) && text('least')}
      {isPlay && (
        <Select label={t('promotionConsole.field.scope')} {...field('scope')}>
          <option value="">{t('promotionConsole.allGames')}</option>
          {GAME_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`lobby.category.${type}`)}
            </option>
          ))}
        </Select>
      )}
      {trigger === 'mission' &&
        Array.from({ length: MISSION_STEPS_MAX }, (_, at) => <StepFields key={at} form={form} at={at} />)}
      {trigger === 'level' && text('level')}
      {trigger === 'rank' && text('top')}
      {trigger === 'signIn' && text('streak')}
      {trigger === 'code' && text('code')}
      {trigger === 'application' && (
        <Checkbox label={t('promotionConsole.field.again')} {...field('again')} />
      )}
      <Select label={t('promotionConsole.field.kind')} {...field('kind')}>
        {REWARD_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`reward.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <Select label={t('promotionConsole.field.how')} {...field('how')}>
        {HOWS.map((one) => (
          <option key={one} value={one}>
            {t(`promotionConsole.how.${one}`)}
          </option>
        ))}
      </Select>
      {how === 'percent' && text('percent')}
      {how === 'tiers' ? (
        <TextArea
          label={t('promotionConsole.field.tiers')}
          hint={t('promotionConsole.tiersHint')}
          rows={3}
          {...field('tiers')}
        />
      ) : (
        <TextField
          label={t(
            isCounted(form.watch('kind')) ? 'promotionConsole.howMany' : `promotionConsole.value.${how}`,
          )}
          {...field('value')}
        />
      )}
      {form.watch('kind') === 'free_bet' && (
        <>
          {text('game')}
          {text('spinDays')}
        </>
      )}
      {form.watch('kind') === 'free_rounds' && (
        <>
          {text('game')}
          {text('spinStake')}
          {text('spinDays')}
          <Select label={t('promotionConsole.field.wins')} {...field('wins')}>
            {(['cash', 'bonus'] as const).map((wins) => (
              <option key={wins} value={wins}>
                {t(`promotionConsole.winsAre.${wins}`)}
              </option>
            ))}
          </Select>
        </>
      )}
      {hasTerms(form.watch()) && (
        <fieldset className="col-span-full grid gap-3 rounded-card border border-line p-3">
          <legend className="px-1 font-semibold">{t('promotionConsole.field.terms')}</legend>
          <TermsFields />
        </fieldset>
      )}
      {!isPaidAtOnce(trigger, form.watch('kind')) && text('claimDays')}
      <TextField type="date" label={t('promotionConsole.field.opens')} {...field('opens')} />
      <TextField
        type="date"
        label={t('promotionConsole.field.closes')}
        hint={t('promotionConsole.emptyIsNone')}
        {...field('closes')}
      />
      <Select label={t('promotionConsole.field.each')} {...field('each')}>
        {EACH.map((each) => (
          <option key={each} value={each}>
            {t(`promotionConsole.each.${each}`)}
          </option>
        ))}
      </Select>
      {text('perPlayer')}
      {text('cooldown')}
      <Checkbox label={t('promotionConsole.field.perDevice')} {...field('perDevice')} />
      <Checkbox label={t('promotionConsole.field.perPerson')} {...field('perPerson')} />
      <ForWhom form={form} />
      <Others form={form} own={own} />
      {text('count')}
      {text('amount')}
      {isJoined(trigger) && (
        <Select label={t('promotionConsole.field.reserve')} {...field('reserve')}>
          {(['claim', 'join'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`promotionConsole.reserve.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
