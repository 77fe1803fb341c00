CREATE TABLE "label_template" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "label_template_stored_at" ON "label_template" USING btree ("stored_at");