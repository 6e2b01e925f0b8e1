CREATE TABLE "area" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "area_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "area_width_valid" CHECK ("area"."width" > 0 and "area"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "dining_table" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"capacity" integer NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"reserved_for" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"shape" text NOT NULL,
	"rotation" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dining_table_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "dining_table_number_key" UNIQUE("organization_id","branch_id","number"),
	CONSTRAINT "dining_table_status_known" CHECK ("dining_table"."status" in ('available', 'reserved', 'cleaning')),
	CONSTRAINT "dining_table_shape_known" CHECK ("dining_table"."shape" in ('square', 'round', 'rectangle')),
	CONSTRAINT "dining_table_capacity_valid" CHECK ("dining_table"."capacity" between 1 and 99),
	CONSTRAINT "dining_table_width_valid" CHECK ("dining_table"."width" > 0 and "dining_table"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "visit_table" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "visit_table_pk" PRIMARY KEY("visit_id","table_id")
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"status" text NOT NULL,
	"guests" integer NOT NULL,
	"waiter_id" uuid,
	"waiter_name" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "visit_status_known" CHECK ("visit"."status" in ('requested', 'open', 'closed')),
	CONSTRAINT "visit_guests_valid" CHECK ("visit"."guests" between 1 and 99),
	CONSTRAINT "visit_closed_at_valid" CHECK (("visit"."status" = 'closed') = ("visit"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "branch_event" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"was" jsonb,
	"actor" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branch_event_pk" PRIMARY KEY("branch_id","seq")
);
--> statement-breakpoint
CREATE TABLE "branch_stream" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"head" bigint DEFAULT 0 NOT NULL,
	"min_seq" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"organization_id" uuid NOT NULL,
	"principal" text NOT NULL,
	"key" uuid NOT NULL,
	"command" text NOT NULL,
	"hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_pk" PRIMARY KEY("organization_id","principal","key")
);
--> statement-breakpoint
CREATE TABLE "menu_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	"origin_id" uuid,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"kitchen_name" jsonb,
	"price" integer NOT NULL,
	"image" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"sold_out_until" timestamp (3) with time zone,
	"remaining" integer,
	"prep_minutes" integer NOT NULL,
	"calories" integer,
	"walking_minutes" integer,
	"caffeine_mg" integer,
	"sodium_mg" integer,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"ingredients" text[] DEFAULT '{}' NOT NULL,
	"vegetarian" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_item_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "menu_item_price_valid" CHECK ("menu_item"."price" >= 0),
	CONSTRAINT "menu_item_remaining_valid" CHECK ("menu_item"."remaining" >= 0),
	CONSTRAINT "menu_item_prep_minutes_valid" CHECK ("menu_item"."prep_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "menu_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"section_id" uuid,
	"menu_item_id" uuid,
	"days" integer[] NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "menu_schedule_one_target" CHECK (num_nonnulls("menu_schedule"."section_id", "menu_schedule"."menu_item_id") = 1),
	CONSTRAINT "menu_schedule_from_minute_valid" CHECK ("menu_schedule"."from_minute" between 0 and 1439 and "menu_schedule"."to_minute" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "menu_section" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"category" text NOT NULL,
	"name" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "menu_section_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "menu_section_category_known" CHECK ("menu_section"."category" in ('beverages', 'appetizers', 'main-courses', 'desserts'))
);
--> statement-breakpoint
CREATE TABLE "modifier_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"min" integer DEFAULT 0 NOT NULL,
	"max" integer NOT NULL,
	"kind" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "modifier_group_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "modifier_group_kind_known" CHECK ("modifier_group"."kind" in ('choice', 'addition', 'removal')),
	CONSTRAINT "modifier_group_max_valid" CHECK ("modifier_group"."min" >= 0 and "modifier_group"."max" >= 1 and "modifier_group"."max" >= "modifier_group"."min")
);
--> statement-breakpoint
CREATE TABLE "modifier" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"kitchen_name" jsonb,
	"price_delta" integer DEFAULT 0 NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "modifier_id_tenant_key" UNIQUE("organization_id","branch_id","id")
);
--> statement-breakpoint
CREATE TABLE "station" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "station_id_tenant_key" UNIQUE("organization_id","branch_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"kitchen_name" jsonb,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"modifiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"allergies" text[] DEFAULT '{}' NOT NULL,
	"seat" integer,
	"course" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"prep_minutes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"preparing_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"served_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"seen_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_line_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "order_line_status_known" CHECK ("order_line"."status" in ('pending', 'confirmed', 'preparing', 'ready', 'served', 'cancelled')),
	CONSTRAINT "order_line_quantity_valid" CHECK ("order_line"."quantity" between 1 and 99),
	CONSTRAINT "order_line_unit_price_valid" CHECK ("order_line"."unit_price" >= 0),
	CONSTRAINT "order_line_course_valid" CHECK ("order_line"."course" between 1 and 9),
	CONSTRAINT "order_line_seat_valid" CHECK ("order_line"."seat" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"ticket" integer NOT NULL,
	"business_date" date NOT NULL,
	"table_id" uuid,
	"table_number" integer,
	"visit_id" uuid,
	"customer_id" uuid,
	"created_by_kind" text NOT NULL,
	"created_by_id" uuid NOT NULL,
	"created_by_name" text,
	"assigned_to_id" uuid,
	"status" text NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"notes" text,
	"currency" text NOT NULL,
	"content_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"preparing_at" timestamp (3) with time zone,
	"ready_at" timestamp (3) with time zone,
	"served_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"unseen_since" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "orders_ticket_key" UNIQUE("organization_id","branch_id","business_date","ticket"),
	CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('dine-in', 'takeaway', 'delivery')),
	CONSTRAINT "orders_created_by_kind_known" CHECK ("orders"."created_by_kind" in ('guest', 'staff', 'customer')),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'confirmed', 'preparing', 'ready', 'served', 'completed', 'cancelled')),
	CONSTRAINT "orders_ticket_valid" CHECK ("orders"."ticket" > 0),
	CONSTRAINT "orders_visit_id_valid" CHECK (("orders"."channel" = 'dine-in') = ("orders"."visit_id" is not null)),
	CONSTRAINT "orders_table_id_valid" CHECK (("orders"."table_id" is null) = ("orders"."table_number" is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_counter" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"next" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_counter_pk" PRIMARY KEY("branch_id","business_date")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"firebase_uid" text,
	"email" text,
	"name" text,
	"phone" text,
	"loyalty_points" integer DEFAULT 0 NOT NULL,
	"total_spent" bigint DEFAULT 0 NOT NULL,
	"visit_count" integer DEFAULT 0 NOT NULL,
	"last_visit" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_id_tenant_key" UNIQUE("organization_id","id"),
	CONSTRAINT "customer_firebase_uid_key" UNIQUE("organization_id","firebase_uid"),
	CONSTRAINT "customer_email_key" UNIQUE("organization_id","email")
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invite_token_key" UNIQUE("organization_id","token_hash"),
	CONSTRAINT "invite_role_known" CHECK ("invite"."role" in ('SUPER_ADMIN', 'OWNER', 'MANAGER', 'KITCHEN_MANAGER', 'FLOOR_MANAGER', 'WAITER', 'KITCHEN_STAFF', 'HOST', 'CUSTOM'))
);
--> statement-breakpoint
CREATE TABLE "schedule_shift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "schedule_shift_ends_at_valid" CHECK ("schedule_shift"."ends_at" > "schedule_shift"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid,
	"firebase_uid" text,
	"email" text,
	"name" text NOT NULL,
	"phone" text,
	"role" text NOT NULL,
	"permissions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user_id_tenant_key" UNIQUE("organization_id","id"),
	CONSTRAINT "app_user_firebase_uid_key" UNIQUE("organization_id","firebase_uid"),
	CONSTRAINT "app_user_email_key" UNIQUE("organization_id","email"),
	CONSTRAINT "app_user_role_known" CHECK ("app_user"."role" in ('SUPER_ADMIN', 'OWNER', 'MANAGER', 'KITCHEN_MANAGER', 'FLOOR_MANAGER', 'WAITER', 'KITCHEN_STAFF', 'HOST', 'CUSTOM'))
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid,
	"seq" bigint NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"previous_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entry_seq_key" UNIQUE("organization_id","seq")
);
--> statement-breakpoint
CREATE TABLE "daily_summary" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"date" date NOT NULL,
	"orders" integer NOT NULL,
	"guests" integer NOT NULL,
	"sales" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cancelled_orders" integer NOT NULL,
	"median_ticket_seconds" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_summary_pk" PRIMARY KEY("organization_id","branch_id","date")
);
--> statement-breakpoint
CREATE TABLE "outbox_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_job_dedupe_key" UNIQUE("organization_id","kind","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "reservation_table" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reservation_table_pk" PRIMARY KEY("reservation_id","table_id"),
	CONSTRAINT "reservation_table_during_valid" CHECK (not isempty("reservation_table"."during"))
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"minutes" integer DEFAULT 120 NOT NULL,
	"guests" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"notes" text,
	"customer_id" uuid,
	"table_id" uuid,
	"created_by_id" uuid,
	"checked_in_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "reservation_status_known" CHECK ("reservation"."status" in ('pending', 'confirmed', 'seated', 'completed', 'cancelled', 'no_show')),
	CONSTRAINT "reservation_guests_valid" CHECK ("reservation"."guests" between 1 and 99),
	CONSTRAINT "reservation_minutes_valid" CHECK ("reservation"."minutes" between 15 and 1440)
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"station_ids" uuid[] DEFAULT '{}' NOT NULL,
	"token_hash" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "device_token_key" UNIQUE("organization_id","token_hash"),
	CONSTRAINT "device_kind_known" CHECK ("device"."kind" in ('kitchen', 'floor', 'waiter', 'printer', 'integration'))
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid,
	"principal" text NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscription_endpoint_key" UNIQUE("organization_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "screen" (
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"id" text NOT NULL,
	"principal" text NOT NULL,
	"view" text NOT NULL,
	"epoch" text NOT NULL,
	"up_to" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "screen_pk" PRIMARY KEY("branch_id","id")
);
--> statement-breakpoint
CREATE TABLE "call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"visit_id" uuid,
	"table_id" uuid NOT NULL,
	"table_number" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'raised' NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by_id" uuid,
	"acknowledged_by_name" text,
	"resolved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "call_reason_known" CHECK ("call"."reason" in ('waiter', 'water', 'cutlery', 'bill', 'other')),
	CONSTRAINT "call_status_known" CHECK ("call"."status" in ('raised', 'acknowledged', 'resolved', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"visit_id" uuid,
	"order_id" uuid,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"tip" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"taken_by_id" uuid,
	"paid_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('cash', 'card', 'wallet', 'transfer', 'external')),
	CONSTRAINT "payment_status_known" CHECK ("payment"."status" in ('pending', 'paid', 'refunded', 'failed')),
	CONSTRAINT "payment_amount_valid" CHECK ("payment"."amount" > 0 and "payment"."tip" >= 0),
	CONSTRAINT "payment_one_bill" CHECK (num_nonnulls("payment"."visit_id", "payment"."order_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"visit_id" uuid,
	"order_id" uuid,
	"customer_id" uuid,
	"stars" integer NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_stars_valid" CHECK ("rating"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"customer_id" uuid,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "session_one_person" CHECK (num_nonnulls("session"."user_id", "session"."customer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "table_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"code" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"grace_until" timestamp (3) with time zone,
	CONSTRAINT "table_link_secret_key" UNIQUE("organization_id","code","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "table_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"visit_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "table_session_id_tenant_key" UNIQUE("organization_id","branch_id","id")
);
--> statement-breakpoint
CREATE TABLE "inventory_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"unit" text NOT NULL,
	"current_stock" integer DEFAULT 0 NOT NULL,
	"minimum_stock" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inventory_item_id_tenant_key" UNIQUE("organization_id","branch_id","id"),
	CONSTRAINT "inventory_item_unit_known" CHECK ("inventory_item"."unit" in ('kg', 'l', 'piece'))
);
--> statement-breakpoint
CREATE TABLE "recipe_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"menu_item_id" uuid,
	"modifier_id" uuid,
	"inventory_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "recipe_line_key" UNIQUE NULLS NOT DISTINCT("organization_id","menu_item_id","modifier_id","inventory_item_id"),
	CONSTRAINT "recipe_line_one_target" CHECK (num_nonnulls("recipe_line"."menu_item_id", "recipe_line"."modifier_id") = 1),
	CONSTRAINT "recipe_line_quantity_valid" CHECK ("recipe_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"inventory_item_id" uuid NOT NULL,
	"type" text NOT NULL,
	"quantity" integer NOT NULL,
	"delta" integer GENERATED ALWAYS AS (case when type = 'IN' then quantity else -quantity end) STORED NOT NULL,
	"reason" text,
	"order_line_id" uuid,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movement_type_known" CHECK ("stock_movement"."type" in ('IN', 'OUT', 'SALE', 'WASTE')),
	CONSTRAINT "stock_movement_quantity_valid" CHECK ("stock_movement"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"cut_off_minutes" integer DEFAULT 300 NOT NULL,
	"default_locale" text DEFAULT 'en' NOT NULL,
	"digits" text DEFAULT 'latin' NOT NULL,
	"guest_confirm" text DEFAULT 'every' NOT NULL,
	"kitchen_confirms" boolean DEFAULT false NOT NULL,
	"tax_rate_basis_points" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branch_id_tenant_key" UNIQUE("organization_id","id"),
	CONSTRAINT "branch_slug_key" UNIQUE("organization_id","slug"),
	CONSTRAINT "branch_cut_off_minutes_valid" CHECK ("branch"."cut_off_minutes" between 0 and 1439),
	CONSTRAINT "branch_tax_rate_basis_points_valid" CHECK ("branch"."tax_rate_basis_points" between 0 and 10000),
	CONSTRAINT "branch_default_locale_known" CHECK ("branch"."default_locale" in ('en', 'ar', 'ckb')),
	CONSTRAINT "branch_digits_known" CHECK ("branch"."digits" in ('latin', 'native')),
	CONSTRAINT "branch_guest_confirm_known" CHECK ("branch"."guest_confirm" in ('every', 'first', 'never'))
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"authority_version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "restaurant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_id_tenant_key" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"branch_id" uuid,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_name_key" UNIQUE NULLS NOT DISTINCT("organization_id","branch_id","name")
);
--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dining_table" ADD CONSTRAINT "dining_table_area_id_fk" FOREIGN KEY ("organization_id","branch_id","area_id") REFERENCES "public"."area"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_table" ADD CONSTRAINT "visit_table_visit_id_fk" FOREIGN KEY ("organization_id","branch_id","visit_id") REFERENCES "public"."visit"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_table" ADD CONSTRAINT "visit_table_table_id_fk" FOREIGN KEY ("organization_id","branch_id","table_id") REFERENCES "public"."dining_table"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_waiter_id_fk" FOREIGN KEY ("organization_id","waiter_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_merged_into_fk" FOREIGN KEY ("organization_id","branch_id","merged_into") REFERENCES "public"."visit"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_stream" ADD CONSTRAINT "branch_stream_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_section_id_fk" FOREIGN KEY ("organization_id","branch_id","section_id") REFERENCES "public"."menu_section"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_station_id_fk" FOREIGN KEY ("organization_id","branch_id","station_id") REFERENCES "public"."station"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD CONSTRAINT "menu_schedule_section_id_fk" FOREIGN KEY ("organization_id","branch_id","section_id") REFERENCES "public"."menu_section"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_schedule" ADD CONSTRAINT "menu_schedule_menu_item_id_fk" FOREIGN KEY ("organization_id","branch_id","menu_item_id") REFERENCES "public"."menu_item"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_section" ADD CONSTRAINT "menu_section_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_group" ADD CONSTRAINT "modifier_group_menu_item_id_fk" FOREIGN KEY ("organization_id","branch_id","menu_item_id") REFERENCES "public"."menu_item"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier" ADD CONSTRAINT "modifier_group_id_fk" FOREIGN KEY ("organization_id","branch_id","group_id") REFERENCES "public"."modifier_group"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_fk" FOREIGN KEY ("organization_id","branch_id","order_id") REFERENCES "public"."orders"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_menu_item_id_fk" FOREIGN KEY ("organization_id","branch_id","menu_item_id") REFERENCES "public"."menu_item"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_station_id_fk" FOREIGN KEY ("organization_id","branch_id","station_id") REFERENCES "public"."station"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customer"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assigned_to_id_fk" FOREIGN KEY ("organization_id","assigned_to_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_table_id_fk" FOREIGN KEY ("organization_id","branch_id","table_id") REFERENCES "public"."dining_table"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_visit_id_fk" FOREIGN KEY ("organization_id","branch_id","visit_id") REFERENCES "public"."visit"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_counter" ADD CONSTRAINT "ticket_counter_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_invited_by_id_fk" FOREIGN KEY ("organization_id","invited_by_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_shift" ADD CONSTRAINT "schedule_shift_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_shift" ADD CONSTRAINT "schedule_shift_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_summary" ADD CONSTRAINT "daily_summary_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_table" ADD CONSTRAINT "reservation_table_reservation_id_fk" FOREIGN KEY ("organization_id","branch_id","reservation_id") REFERENCES "public"."reservation"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_table" ADD CONSTRAINT "reservation_table_table_id_fk" FOREIGN KEY ("organization_id","branch_id","table_id") REFERENCES "public"."dining_table"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_customer_id_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customer"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_created_by_id_fk" FOREIGN KEY ("organization_id","created_by_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_table_id_fk" FOREIGN KEY ("organization_id","branch_id","table_id") REFERENCES "public"."dining_table"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen" ADD CONSTRAINT "screen_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_visit_id_fk" FOREIGN KEY ("organization_id","branch_id","visit_id") REFERENCES "public"."visit"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_table_id_fk" FOREIGN KEY ("organization_id","branch_id","table_id") REFERENCES "public"."dining_table"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_acknowledged_by_id_fk" FOREIGN KEY ("organization_id","acknowledged_by_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_visit_id_fk" FOREIGN KEY ("organization_id","branch_id","visit_id") REFERENCES "public"."visit"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fk" FOREIGN KEY ("organization_id","branch_id","order_id") REFERENCES "public"."orders"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_taken_by_id_fk" FOREIGN KEY ("organization_id","taken_by_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_visit_id_fk" FOREIGN KEY ("organization_id","branch_id","visit_id") REFERENCES "public"."visit"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_order_id_fk" FOREIGN KEY ("organization_id","branch_id","order_id") REFERENCES "public"."orders"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_customer_id_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customer"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customer"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_link" ADD CONSTRAINT "table_link_table_id_fk" FOREIGN KEY ("organization_id","branch_id","table_id") REFERENCES "public"."dining_table"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_session" ADD CONSTRAINT "table_session_table_id_fk" FOREIGN KEY ("organization_id","branch_id","table_id") REFERENCES "public"."dining_table"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_session" ADD CONSTRAINT "table_session_visit_id_fk" FOREIGN KEY ("organization_id","branch_id","visit_id") REFERENCES "public"."visit"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_item" ADD CONSTRAINT "inventory_item_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_line" ADD CONSTRAINT "recipe_line_menu_item_id_fk" FOREIGN KEY ("organization_id","branch_id","menu_item_id") REFERENCES "public"."menu_item"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_line" ADD CONSTRAINT "recipe_line_modifier_id_fk" FOREIGN KEY ("organization_id","branch_id","modifier_id") REFERENCES "public"."modifier"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_line" ADD CONSTRAINT "recipe_line_inventory_item_id_fk" FOREIGN KEY ("organization_id","branch_id","inventory_item_id") REFERENCES "public"."inventory_item"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_inventory_item_id_fk" FOREIGN KEY ("organization_id","branch_id","inventory_item_id") REFERENCES "public"."inventory_item"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_line_id_fk" FOREIGN KEY ("organization_id","branch_id","order_line_id") REFERENCES "public"."order_line"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_created_by_id_fk" FOREIGN KEY ("organization_id","created_by_id") REFERENCES "public"."app_user"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch" ADD CONSTRAINT "branch_restaurant_id_fk" FOREIGN KEY ("organization_id","restaurant_id") REFERENCES "public"."restaurant"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_branch_id_fk" FOREIGN KEY ("organization_id","branch_id") REFERENCES "public"."branch"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_by_branch" ON "area" USING btree ("branch_id","sort_order");--> statement-breakpoint
CREATE INDEX "dining_table_by_branch" ON "dining_table" USING btree ("branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_table_one_active" ON "visit_table" USING btree ("organization_id","branch_id","table_id") WHERE "visit_table"."active";--> statement-breakpoint
CREATE INDEX "visit_table_active_by_branch" ON "visit_table" USING btree ("branch_id") WHERE "visit_table"."active";--> statement-breakpoint
CREATE INDEX "visit_table_by_table" ON "visit_table" USING btree ("table_id");--> statement-breakpoint
CREATE INDEX "visit_open_by_branch" ON "visit" USING btree ("branch_id") WHERE "visit"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "visit_by_branch" ON "visit" USING btree ("branch_id","opened_at");--> statement-breakpoint
CREATE INDEX "branch_event_by_age" ON "branch_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "menu_item_by_branch" ON "menu_item" USING btree ("branch_id","sort_order");--> statement-breakpoint
CREATE INDEX "menu_schedule_by_branch" ON "menu_schedule" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "menu_section_by_branch" ON "menu_section" USING btree ("branch_id","sort_order");--> statement-breakpoint
CREATE INDEX "modifier_group_by_branch" ON "modifier_group" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "modifier_group_by_item" ON "modifier_group" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "modifier_by_branch" ON "modifier" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "modifier_by_group" ON "modifier" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "station_by_branch" ON "station" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "order_line_by_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_unseen" ON "order_line" USING btree ("branch_id","confirmed_at") WHERE "order_line"."seen_at" is null and "order_line"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "orders_open_by_branch" ON "orders" USING btree ("branch_id") WHERE "orders"."status" not in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_by_business_date" ON "orders" USING btree ("branch_id","business_date");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("branch_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_visit" ON "orders" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_by_subject" ON "customer" USING btree ("firebase_uid");--> statement-breakpoint
CREATE INDEX "schedule_shift_by_branch" ON "schedule_shift" USING btree ("branch_id","starts_at");--> statement-breakpoint
CREATE INDEX "app_user_by_subject" ON "app_user" USING btree ("firebase_uid");--> statement-breakpoint
CREATE INDEX "app_user_by_branch" ON "app_user" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "audit_entry_by_entity" ON "audit_entry" USING btree ("organization_id","entity","entity_id");--> statement-breakpoint
CREATE INDEX "outbox_job_due" ON "outbox_job" USING btree ("run_at") WHERE "outbox_job"."done_at" is null;--> statement-breakpoint
CREATE INDEX "reservation_by_branch" ON "reservation" USING btree ("branch_id","date");--> statement-breakpoint
CREATE INDEX "device_by_branch" ON "device" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "push_subscription_by_principal" ON "push_subscription" USING btree ("organization_id","principal");--> statement-breakpoint
CREATE INDEX "screen_by_age" ON "screen" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "call_unresolved_by_branch" ON "call" USING btree ("branch_id") WHERE "call"."status" in ('raised', 'acknowledged');--> statement-breakpoint
CREATE INDEX "call_by_visit" ON "call" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "payment_by_branch" ON "payment" USING btree ("branch_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_by_visit" ON "payment" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "payment_by_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rating_by_branch" ON "rating" USING btree ("branch_id","created_at");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_customer" ON "session" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "table_link_one_current" ON "table_link" USING btree ("organization_id","branch_id","table_id") WHERE "table_link"."rotated_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "table_link_current_code" ON "table_link" USING btree ("code") WHERE "table_link"."rotated_at" is null;--> statement-breakpoint
CREATE INDEX "table_link_by_code" ON "table_link" USING btree ("code");--> statement-breakpoint
CREATE INDEX "table_session_live_by_table" ON "table_session" USING btree ("table_id") WHERE "table_session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "table_session_by_visit" ON "table_session" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "inventory_item_by_branch" ON "inventory_item" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "recipe_line_by_item" ON "recipe_line" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "recipe_line_by_stock" ON "recipe_line" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "stock_movement_by_item" ON "stock_movement" USING btree ("inventory_item_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_movement_by_line" ON "stock_movement" USING btree ("order_line_id");