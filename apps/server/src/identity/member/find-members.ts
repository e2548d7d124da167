import { type Found, finder } from '../../frame/finder.ts';
import { maskEmail, maskIp, maskMobile, maskName } from '../credential/index.ts';
import { type FoundPlayer, listAmong, listFound, type PlayerClue } from '../player/index.ts';
import { listAtAddress, listOnDevice } from '../session/index.ts';

const MASKS: Partial<Record<PlayerClue['by'], (told: string) => string>> = {
  mobile: maskMobile,
  mobileEnd: (mobile) => `${mobile.slice(0, 3)} •••• ${mobile.slice(-4)}`,
  email: maskEmail,
  name: maskName,
};

/** An account as what somebody looks for. */
export const presentFoundMember = (
  { id, account, number, type, state }: Omit<FoundPlayer, 'told'>,
  by: Found['by'],
  match: string | null,
): Found => ({ kind: 'member', id, account, number, type, state, by, match });

/** A mark of a browser is told as far as lists tell it. */
const MARK_DIGITS = 8;

export const memberFinders = [
  finder({
    needs: 'member.read',
    by: ['id', 'number', 'username', 'mobile', 'mobileEnd', 'email', 'name'],
    find: async (reader, { brandId, clue, limit }) =>
      (await listFound(reader, brandId, clue, limit)).map(({ told, ...player }) =>
        presentFoundMember(player, clue.by, told === null ? null : (MASKS[clue.by]?.(told) ?? null)),
      ),
  }),
  finder({
    needs: 'member.read',
    by: ['address', 'device'],
    find: async (reader, { brandId, clue, limit }) => {
      const ids =
        clue.by === 'address'
          ? await listAtAddress(reader, brandId, clue.ip, limit)
          : await listOnDevice(reader, brandId, clue, limit);
      const match = clue.by === 'address' ? maskIp(clue.ip) : clue.from.slice(0, MARK_DIGITS);
      return (await listAmong(reader, brandId, ids)).map((player) =>
        presentFoundMember(player, clue.by, match),
      );
    },
  }),
];
