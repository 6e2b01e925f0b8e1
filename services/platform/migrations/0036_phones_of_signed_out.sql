-- With a session that is signed out of, the phone is forgotten that was told in it, as with one that is ended from afar.
drop policy phones_select on push_subscription;
--> statement-breakpoint
drop policy phones_delete on push_subscription;
--> statement-breakpoint
create policy phones_select on push_subscription for select to sufra_app
  using ((select current_setting('app.door', true)) in ('system:accounts', 'system:open_session'));
--> statement-breakpoint
create policy phones_delete on push_subscription for delete to sufra_app
  using ((select current_setting('app.door', true)) in ('system:accounts', 'system:open_session'));
