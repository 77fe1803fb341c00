-- A cart from before knows neither its place nor its catalog: it is begun again.
DELETE FROM "cart";--> statement-breakpoint
CREATE TABLE "sold_catalog" (
	"version" text PRIMARY KEY NOT NULL,
	"contents" text NOT NULL,
	"first_sold_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "zip" text NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "line_mbps" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_catalog_version_sold_catalog_version_fk" FOREIGN KEY ("catalog_version") REFERENCES "public"."sold_catalog"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" DROP COLUMN "shown";