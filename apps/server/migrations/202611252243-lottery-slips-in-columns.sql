-- What a slip was answered, as columns: a document of it cost more to build and to read than all else of its row.
alter table platform.draw_slip add column cost bigint, add column tickets bigint[];

update platform.draw_slip s set cost = (s.answer ->> 'cost')::bigint,
  tickets = array(select id::bigint from jsonb_array_elements_text(s.answer -> 'tickets') with ordinality as t (id, n) order by n);

alter table platform.draw_slip drop column answer, alter column cost set not null, alter column tickets set not null;
