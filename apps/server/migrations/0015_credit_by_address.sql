CREATE TABLE "credit_asking" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_check" ADD COLUMN "check_id" uuid;--> statement-breakpoint
CREATE INDEX "credit_asking_session" ON "credit_asking" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "credit_asking_asked_at" ON "credit_asking" USING btree ("asked_at");