import { Skeleton } from '@fairhouse/ui';
import { BannerCard } from '@fairhouse/ui/content';
import { useQuery } from '@tanstack/react-query';
import { bannersQuery } from '../../state/banners.ts';
import { AnnouncementLink } from './AnnouncementLink.tsx';

/** Banners of the home page, two in a row. Nothing turns by itself. */
export function HomeBanners() {
  const { data, isPending } = useQuery(bannersQuery('home'));
  if (isPending) return <BannerSkeletons />;
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-7 grid gap-4 md:grid-cols-2 max-md:gap-3">
      {data.map(({ id, ...banner }) => (
        <AnnouncementLink key={id} id={id} href={banner.href} className="rounded-card">
          <BannerCard {...banner} />
        </AnnouncementLink>
      ))}
    </section>
  );
}

const BannerSkeletons = () => (
  <div className="mt-7 grid gap-4 md:grid-cols-2 max-md:gap-3">
    <Skeleton className="h-35 rounded-card max-md:h-32" />
    <Skeleton className="h-35 rounded-card max-md:h-32" />
  </div>
);
