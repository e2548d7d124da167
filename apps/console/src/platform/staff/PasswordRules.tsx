import { STAFF_PASSWORD } from '@fairhouse/rules/platform/staff/staff-password';
import { useText } from '@fairhouse/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { PASSWORD_RULES, type PasswordEntry, validatePassword } from './validate-password.ts';

const WORDS = {
  length: 'console.signIn.ruleLength',
  differs: 'console.signIn.ruleDiffers',
  match: 'console.signIn.ruleMatch',
} as const;

/** The rules of the new password, each ticked as soon as the entry meets it. */
export function PasswordRules({ entry }: { entry: PasswordEntry }) {
  const t = useText();
  const met = validatePassword(entry);
  return (
    <ul aria-label={t('console.signIn.passwordRules')} className="grid gap-1 text-text-2">
      {PASSWORD_RULES.map((rule) => (
        <li key={rule} className="flex items-center gap-2">
          {met[rule] ? (
            <CircleCheck size={16} className="text-win" aria-hidden="true" />
          ) : (
            <Circle size={16} className="text-text-3" aria-hidden="true" />
          )}
          {t(WORDS[rule], { min: STAFF_PASSWORD.minLength, max: STAFF_PASSWORD.maxLength })}
          <span className="sr-only">
            {t(met[rule] ? 'console.signIn.ruleMet' : 'console.signIn.ruleOpen')}
          </span>
        </li>
      ))}
    </ul>
  );
}
