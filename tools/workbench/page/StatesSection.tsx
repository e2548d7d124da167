import { Button, Card, EmptyState, ErrorState, Skeleton } from '@fairhouse/ui';
import { Fold } from '@fairhouse/ui/content';
import { Section } from './Section.tsx';

export function StatesSection() {
  return (
    <Section title="States">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
        <Card>
          <EmptyState
            title="No favourites yet"
            body="A heart on a game puts it here."
            action={<Button>Look at games</Button>}
          />
        </Card>
        <Card>
          <ErrorState onRetry={() => undefined} />
        </Card>
        <Card className="grid gap-3 p-5">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-1/2" />
        </Card>
      </div>
      <Fold title="A question that opens on its answer">
        <p>The answer.</p>
      </Fold>
    </Section>
  );
}
