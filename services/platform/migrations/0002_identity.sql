CREATE TABLE "account" (
	"subject" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_email_valid" CHECK ("account"."email" = lower("account"."email"))
);
--> statement-breakpoint
CREATE TABLE "challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "challenge_kind_known" CHECK ("challenge"."kind" in ('otp', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "device_pairing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	"organization_id" uuid,
	"device_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "digits" text;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "permissions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "digits" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "provider" text DEFAULT 'demo' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "branch" ADD COLUMN "guest_order_cap" integer;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_phone_key" UNIQUE("organization_id","phone");--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_id_tenant_key" UNIQUE("organization_id","id");--> statement-breakpoint
ALTER TABLE "device_pairing" ADD CONSTRAINT "device_pairing_device_id_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."device"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "challenge_by_target" ON "challenge" USING btree ("target_hash","created_at");--> statement-breakpoint
CREATE INDEX "challenge_by_age" ON "challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_pairing_waiting_code" ON "device_pairing" USING btree ("code_hash") WHERE "device_pairing"."approved_at" is null;--> statement-breakpoint
CREATE INDEX "device_pairing_by_age" ON "device_pairing" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_device_id_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."device"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_provider_known" CHECK ("session"."provider" in ('demo', 'builtin', 'firebase', 'azure', 'pin', 'otp'));
