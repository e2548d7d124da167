import { SPOKEN, type SpokenLanguage } from '@fairhouse/text';
import { client } from './client.ts';
import { chooseLanguage, chosenLanguage } from './language.ts';
import { memberQuery } from './member.ts';
import { queryClient } from './query.ts';
import { currentSession } from './session.ts';

/** Spec §4: has the house keep the language of a member, for messages and other devices. This page speaks it in any case. */
export function keepLanguage(language: SpokenLanguage): void {
  if (!currentSession()) return;
  void client.member.setLanguage({ body: { language } }).catch(() => undefined);
  // What the house says of the member is in words too.
  void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey });
}

/** After a login: a device on which none was chosen takes the member's language, the others tell theirs. */
export async function agreeOnLanguage(): Promise<void> {
  const member = await queryClient.fetchQuery(memberQuery).catch(() => undefined);
  if (!member) return;
  const here = chosenLanguage();
  const kept = SPOKEN.find((language) => language === member.language);
  if (here && here !== kept) keepLanguage(here);
  if (!here && kept) await chooseLanguage(kept);
}
