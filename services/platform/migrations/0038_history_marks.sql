ALTER TABLE "branch_event" ADD COLUMN "mark" bigint;--> statement-breakpoint
ALTER TABLE "branch_stream" ADD COLUMN "mark" bigint;--> statement-breakpoint
ALTER TABLE "branch_stream" ADD COLUMN "mark_before" bigint;