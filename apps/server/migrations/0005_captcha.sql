CREATE TABLE "used_captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"uses" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_captcha_expires_at" ON "used_captcha" USING btree ("expires_at");