DROP INDEX "idempotency_about_guests";--> statement-breakpoint
CREATE INDEX "stock_movement_with_words" ON "stock_movement" USING btree ("organization_id") WHERE "stock_movement"."note" is not null or "stock_movement"."reason" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_about_guests" ON "idempotency" USING btree ("organization_id") WHERE "idempotency"."command" in ('createCustomer', 'changeCustomer', 'recordVisit', 'changePoints', 'createReservation', 'changeReservation', 'stepReservation', 'seatReservation', 'unseatReservation', 'addToWaitlist', 'createShift', 'changeShift', 'removeShifts', 'copyWeek', 'rateOrder');--> statement-breakpoint
-- A note in the ledger may name who asks to be forgotten, as a reason may: it can be reworded, and no amount.
grant update (note) on stock_movement to sufra_app;
