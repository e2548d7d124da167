/** What an agent can be refused. */
export const agencyFaults = {
  contract_terms: 'These terms do not fit together. Tiers must rise in volume and rate. Nothing was sent.',
  contract_above_upline:
    'These terms give more than your upline’s contract allows. Nothing was signed. Offer lower rates, or ask for higher ones above.',
  contract_none_above: 'There is no contract of this kind above to give on from. Nothing was signed.',
  contract_not_agent: 'Only agents can be offered a contract. Nothing was sent.',
  contract_category_taken:
    'Another salary contract already counts {{category}} for this agent. Nothing was signed. End that one first, or leave the category out.',
  contract_offer_open:
    'An offer of this kind is still waiting for an answer. Withdraw it before you send another.',
  contract_offer_over: 'This offer can no longer be answered. Reload to see what became of it.',
  contract_list_changed:
    'The contracts that would end below have changed since you looked. Nothing was signed. Read the list again and confirm it.',
  contract_over: 'This contract has already ended.',
  dispute_open: 'Your dispute of this line is still open. Nothing was sent. Staff answer the one you have.',
  statement_too_long:
    'These days have more than {{most}} lines, too many for a PDF. Choose fewer days, or save them as CSV.',
  announcement_limit: 'You can write {{most}} announcements a day. Nothing was sent. Write again tomorrow.',
  escrow_bound:
    'A dividend you give to those below you has days that are not paid yet. Nothing was moved. Take the escrow out once they are paid.',
  debt_open:
    'You owe {{owed}}. Nothing was moved. Whatever comes in pays it first; after that you can move money again.',
  team_envelope_sum:
    'Shares are whole cents, one cent each at least. Nothing was sent. Choose another amount.',
  team_envelope_people:
    'A red envelope is for one person at least and {{most}} at most. Nothing was sent. Choose accounts directly below you.',
  team_envelope_over: 'The time of this red envelope is over. The rest went back to your upline.',
  links_full: 'You have {{most}} opening links, the most there can be. Nothing was made. Renew one you have.',
  no_room_below:
    'You stand on the lowest level a team can have, so nobody can stand below you. Nothing was opened.',
  opened_limit:
    'You can open {{most}} accounts a day by hand. Nothing was opened. Send an opening link, or go on tomorrow.',
  account_entered:
    'Somebody has logged in to this account, so its password is theirs. They can reset it on the login page.',
} as const;
