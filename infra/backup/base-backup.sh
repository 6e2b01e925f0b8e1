#!/bin/sh
# base-backup.sh <folder>: a whole copy of the PostgreSQL at DATABASE_URL (or in DATABASE_URL_FILE), under its name only once
# it is whole. The login needs REPLICATION. Without recipients (BACKUP_AGE_RECIPIENTS_FILE) a folder, checked against its own
# manifest; with them one encrypted file, of which nothing was ever on this disk in clear, so that a restore checks it: it
# begins with its archived log. Prints where it lies.
set -eu
umask 077
url=${DATABASE_URL:-$(cat "$DATABASE_URL_FILE")}
recipients=${BACKUP_AGE_RECIPIENTS_FILE:-}
copy=$1/$(date -u +%Y%m%dT%H%M%SZ)
if [ -n "$recipients" ] && [ ! -r "$recipients" ]; then
  echo "$recipients cannot be read: no backup is taken until it is known for whom." >&2
  exit 1
fi
mkdir -p "$1"
trap 'rm -rf "$copy.unfinished"' EXIT
copied() { pg_basebackup --dbname="$url" --checkpoint=fast --manifest-checksums=sha256 "$@"; }
if [ -n "$recipients" ] && [ -s "$recipients" ]; then
  mkdir "$copy.unfinished"
  # Of what goes by, where in the log it begins is kept readable: what is pruned and restored goes by it.
  mkfifo "$copy.unfinished/by"
  { tar --extract --to-stdout --occurrence=1 backup_label && cat > /dev/null; } \
    < "$copy.unfinished/by" > "$copy.unfinished/backup_label" &
  failed=$({
    { copied --pgdata=- --format=tar --wal-method=none || echo failed >&3; } |
      { tee "$copy.unfinished/by" || echo failed >&3; } | { gzip -c || echo failed >&3; } |
      age --encrypt --recipients-file "$recipients" > "$copy.unfinished/base.tar.gz.age"
  } 3>&1)
  [ -z "$failed" ]
  wait
  rm "$copy.unfinished/by"
  grep -q '^START WAL LOCATION' "$copy.unfinished/backup_label"
  sync "$copy.unfinished/base.tar.gz.age"
else
  echo 'This backup is not encrypted: whoever gets a copy of it reads every guest (infra/backup/README.md says how).' >&2
  copied --pgdata="$copy.unfinished" --wal-method=stream
  pg_verifybackup --quiet "$copy.unfinished"
fi
mv "$copy.unfinished" "$copy"
echo "$copy"
