CREATE TABLE "chat_conversation" (
	"session_id" uuid NOT NULL,
	"chat_id" text NOT NULL,
	"messages" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_conversation_session_id_chat_id_pk" PRIMARY KEY("session_id","chat_id")
);
--> statement-breakpoint
CREATE TABLE "event_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"section" text NOT NULL,
	"page" text NOT NULL,
	"timestamp" text NOT NULL,
	"begin_time" text NOT NULL,
	"end_time" text NOT NULL,
	"logs" text NOT NULL,
	"comments" text NOT NULL,
	"delay_ms" double precision NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"session_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_session_id_call_key_pk" PRIMARY KEY("session_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_message_key_unique" UNIQUE("key"),
	CONSTRAINT "mail_message_status" CHECK ("mail_message"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "visitor_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_session_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE INDEX "event_log_session" ON "event_log" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "event_log_recorded" ON "event_log" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "rate_limit_resets_at" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_message_created" ON "mail_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visitor_session_expires_at" ON "visitor_session" USING btree ("expires_at");