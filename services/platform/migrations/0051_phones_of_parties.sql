-- A phone that was seen tells that its party is here: the job that asks about parties left open reads it.
create policy left_open_select on table_session for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job' and visit_id is not null and ended_at is null);
