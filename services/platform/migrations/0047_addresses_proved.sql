ALTER TABLE "challenge" DROP CONSTRAINT "challenge_kind_known";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "former_email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "account_former_email_key" ON "account" USING btree ("former_email");--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_kind_known" CHECK ("challenge"."kind" in ('otp', 'reset', 'proof', 'claim'));--> statement-breakpoint
-- Whoever has an account already was asked for nothing when they came.
update "account" set "proved_at" = "created_at";
--> statement-breakpoint
-- Who signs up by the link of a letter takes over an address that another account never proved. Not among the `doors_`
-- policies, which each new list replaces whole.
create policy claims_update on account for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:sign_up')
  with check ((select current_setting('app.door', true)) = 'system:sign_up');
--> statement-breakpoint
create policy claims_select on challenge for select to sufra_app
  using ((select current_setting('app.door', true)) = 'system:sign_up');
--> statement-breakpoint
create policy claims_update on challenge for update to sufra_app
  using ((select current_setting('app.door', true)) = 'system:sign_up')
  with check ((select current_setting('app.door', true)) = 'system:sign_up');
