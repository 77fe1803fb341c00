CREATE TABLE "appointment_reservation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"install_by" text NOT NULL,
	"area" text NOT NULL,
	"date" date NOT NULL,
	"code" text NOT NULL,
	"interval" text NOT NULL,
	"seat" integer,
	"capacity" integer,
	"business_start" text NOT NULL,
	"business_end" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"order_number" text,
	CONSTRAINT "appointment_reservation_seat" UNIQUE("area","date","code","seat"),
	CONSTRAINT "appointment_reservation_fits" CHECK (case "appointment_reservation"."install_by" when 'technician' then
        "appointment_reservation"."seat" is not null and "appointment_reservation"."capacity" is not null and "appointment_reservation"."seat" between 1 and "appointment_reservation"."capacity"
        when 'self' then "appointment_reservation"."seat" is null and "appointment_reservation"."capacity" is null else false end)
);
--> statement-breakpoint
CREATE TABLE "appointment_slot" (
	"area" text NOT NULL,
	"date" date NOT NULL,
	"code" text NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "appointment_slot_area_date_code_pk" PRIMARY KEY("area","date","code"),
	CONSTRAINT "appointment_slot_capacity_known" UNIQUE("area","date","code","capacity"),
	CONSTRAINT "appointment_slot_capacity" CHECK ("appointment_slot"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_answers" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_info" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"info" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"address_retries" integer NOT NULL,
	"passed" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_info_retries" CHECK ("business_info"."address_retries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bureau_inquiry" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"result" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_check" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"applicant" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_check_status" CHECK ("credit_check"."result" ->> 'status' in ('SUCCESS', 'FAILURE'))
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer NOT NULL,
	"verified_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_code_phone" CHECK ("one_time_code"."phone" ~ '^[2-9][0-9]{9}$'),
	CONSTRAINT "one_time_code_tries" CHECK ("one_time_code"."wrong_tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "text_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"sealed_text" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_message_status" CHECK ("text_message"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "auto_pay_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auto_pay_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"status" text NOT NULL,
	"enrolled" boolean NOT NULL,
	"method" text NOT NULL,
	"logged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_choice" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"auto_pay" boolean NOT NULL,
	"paper_free_billing" boolean NOT NULL,
	"method_token" uuid,
	"one_time_count" integer NOT NULL,
	"equipment_count" integer NOT NULL,
	"router_count" integer,
	"saved_at" timestamp with time zone,
	"enrolled_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"token" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"is_debit_card" boolean NOT NULL,
	"last_four" text NOT NULL,
	"holder" text NOT NULL,
	"vault_token" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_method_last_four" CHECK (length("payment_method"."last_four") <= 4)
);
--> statement-breakpoint
CREATE TABLE "vault_entry" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"last_four" text NOT NULL,
	"declined" boolean NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claimed_key" (
	"session_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claimed_key_session_id_call_key_pk" PRIMARY KEY("session_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "sealing_key" (
	"id" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_reservation" ADD CONSTRAINT "appointment_reservation_slot" FOREIGN KEY ("area","date","code","capacity") REFERENCES "public"."appointment_slot"("area","date","code","capacity") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "payment_choice" ADD CONSTRAINT "payment_choice_method_token_payment_method_token_fk" FOREIGN KEY ("method_token") REFERENCES "public"."payment_method"("token") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_reservation_session" ON "appointment_reservation" USING btree ("session_id") WHERE "appointment_reservation"."order_number" is null;--> statement-breakpoint
CREATE INDEX "appointment_reservation_held_until" ON "appointment_reservation" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "appointment_reservation_order" ON "appointment_reservation" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "visit_answers_answered_at" ON "visit_answers" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "business_info_saved_at" ON "business_info" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "bureau_inquiry_asked_at" ON "bureau_inquiry" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "credit_check_session" ON "credit_check" USING btree ("session_id","answered_at");--> statement-breakpoint
CREATE INDEX "credit_check_answered_at" ON "credit_check" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "one_time_code_sent_at" ON "one_time_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "text_message_to" ON "text_message" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "text_message_created_at" ON "text_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auto_pay_log_logged_at" ON "auto_pay_log" USING btree ("logged_at");--> statement-breakpoint
CREATE INDEX "payment_choice_changed_at" ON "payment_choice" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "payment_method_session" ON "payment_method" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "payment_method_kept_at" ON "payment_method" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "vault_entry_kept_at" ON "vault_entry" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "claimed_key_created_at" ON "claimed_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sealing_key_made_at" ON "sealing_key" USING btree ("made_at");