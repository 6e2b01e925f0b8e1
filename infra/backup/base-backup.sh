#!/bin/sh
# base-backup.sh <folder>: a whole copy of the PostgreSQL at DATABASE_URL (or in DATABASE_URL_FILE), checked against its
# own manifest and only then under its name. The login needs REPLICATION. Prints where it lies.
set -eu
umask 077
url=${DATABASE_URL:-$(cat "$DATABASE_URL_FILE")}
copy=$1/$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$1"
trap 'rm -rf "$copy.unfinished"' EXIT
pg_basebackup --dbname="$url" --pgdata="$copy.unfinished" --checkpoint=fast --wal-method=stream --manifest-checksums=sha256
pg_verifybackup --quiet "$copy.unfinished"
mv "$copy.unfinished" "$copy"
echo "$copy"
