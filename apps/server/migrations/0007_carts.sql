CREATE TABLE "cart" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"catalog_version" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_revision" CHECK ("cart"."revision" > 0),
	CONSTRAINT "cart_catalog" CHECK ("cart"."catalog_version" = "cart"."value" ->> 'catalogVersion')
);
--> statement-breakpoint
CREATE INDEX "cart_changed_at" ON "cart" USING btree ("changed_at");