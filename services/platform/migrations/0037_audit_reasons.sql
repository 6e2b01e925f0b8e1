CREATE TABLE "audit_reason" (
	"organization_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"digest" text NOT NULL,
	"salt" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "audit_reason_pk" PRIMARY KEY("organization_id","seq","digest")
);
--> statement-breakpoint
ALTER TABLE "audit_reason" ADD CONSTRAINT "audit_reason_seq_fk" FOREIGN KEY ("organization_id","seq") REFERENCES "public"."audit_entry"("organization_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_with_notes_of_nobody" ON "orders" USING btree ("organization_id") WHERE "orders"."customer_id" is null and "orders"."notes" is not null;--> statement-breakpoint
alter table audit_reason enable row level security, force row level security;
--> statement-breakpoint
grant select, insert, delete on audit_reason to sufra_app;
--> statement-breakpoint
create policy tenant_select on audit_reason for select to sufra_app
  using (organization_id = (select nullif(current_setting('app.org', true), '')::uuid));
--> statement-breakpoint
create policy tenant_insert on audit_reason for insert to sufra_app
  with check (organization_id = (select nullif(current_setting('app.org', true), '')::uuid));
--> statement-breakpoint
create policy tenant_delete on audit_reason for delete to sufra_app
  using (organization_id = (select nullif(current_setting('app.org', true), '')::uuid));
--> statement-breakpoint
create policy keeper on audit_reason to current_user
  using ((select current_setting('app.door', true)) in ('system:migrate', 'system:seed'));
--> statement-breakpoint
-- When somebody asks to be forgotten, the copies of their orders in the log lose the words: its `data` can be rewritten
-- and no other column of it. The job does the same for orders that were still open then, in the kept answers too.
grant update (data) on branch_event to sufra_app;
--> statement-breakpoint
create policy tenant_update on branch_event for update to sufra_app
  using (organization_id = (select nullif(current_setting('app.org', true), '')::uuid));
--> statement-breakpoint
create policy forgotten_update on branch_event for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
--> statement-breakpoint
-- So does what went back to the shelf when a dish was taken off.
grant update (reason) on stock_movement to sufra_app;
--> statement-breakpoint
create policy tenant_update on stock_movement for update to sufra_app
  using (organization_id = (select nullif(current_setting('app.org', true), '')::uuid));
--> statement-breakpoint
create policy forgotten_update on stock_movement for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
--> statement-breakpoint
create policy forgotten_update on idempotency for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
--> statement-breakpoint
create policy forgotten_select on audit_entry for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
--> statement-breakpoint
create policy forgotten_select on audit_reason for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
--> statement-breakpoint
create policy forgotten_delete on audit_reason for delete to sufra_app
  using ((select current_setting('app.door', true)) = 'system:job');
