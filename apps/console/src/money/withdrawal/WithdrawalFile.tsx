import { ErrorState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { Evidence } from './Evidence.tsx';
import { evidenceQuery } from './queries.ts';

/** What speaks for and against a withdrawal, for whoever decides it elsewhere. */
export function WithdrawalFile({ id }: { readonly id: string }) {
  const words = useFaultText();
  const { data, error, refetch } = useQuery(evidenceQuery(id));
  if (error !== null) return <ErrorState detail={words(error)} onRetry={() => void refetch()} />;
  return data ? <Evidence evidence={data} /> : <Skeleton className="h-96" />;
}
