import type { ReviewRow } from '@fairhouse/wire/platform/staff-review';
import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../../api.ts';

const REVIEWS = ['access-reviews'] as const;

export const reviewsQuery = () =>
  queryOptions({ queryKey: REVIEWS, queryFn: ({ signal }) => api.staff.reviews({ signal }) });

export const reviewQuery = (id: ReviewRow['id']) =>
  queryOptions({
    queryKey: [...REVIEWS, id],
    queryFn: ({ signal }) => api.staff.review({ params: { id }, signal }),
  });

/** Something was decided; what waits in the menu may be less. */
export const lookAtReviews = () => queryClient.invalidateQueries();
