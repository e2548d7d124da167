import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { usePresence } from '../../platform/worklist/index.ts';
import { type DeskLottery, issueQuery } from './queries.ts';

type ChosenIssueProps = {
  readonly id: string;
  readonly known: readonly DeskIssue[];
  readonly lotteries: readonly DeskLottery[];
  readonly children: (found: { readonly issue: DeskIssue; readonly lottery: DeskLottery }) => ReactNode;
};

/** One draw with its lottery; what the list knows of it is shown until it has come by itself. */
export function ChosenIssue({ id, known, lotteries, children }: ChosenIssueProps) {
  const issue = useQuery({
    ...issueQuery(id, usePresence()),
    placeholderData: known.find((one) => one.id === id),
  });
  return (
    <Loaded query={issue} room="h-96">
      {(shown) =>
        children({ issue: shown, lottery: lotteries.find(({ gameCode }) => gameCode === shown.gameCode)! })
      }
    </Loaded>
  );
}
